// Fields and what they border: published tiles, and the odd ones.
#include <gtest/gtest.h>

#include "unit/compiler/small_tile.hpp"

namespace tw::compiler::test {
namespace {

TEST(Fields, OfTheBaseGame) {
  EXPECT_EQ(fields_of("FFFF; monastery"), "NL NR EL ER SL SR WL WR");
  EXPECT_EQ(fields_of("FFRF; monastery; road S"), "NL NR EL ER SL SR WL WR");
  EXPECT_EQ(fields_of("CRFR; city N; road E W"), "EL WR > 0; ER SL SR WL");
  EXPECT_EQ(fields_of("CCRC; city N E W; road S"), "SL > 0; SR > 0");
  EXPECT_EQ(fields_of("CRRC; city N W; road E S"), "EL SR > 0; ER SL");
  EXPECT_EQ(fields_of("CRRR; city N; road E; road S; road W"), "EL WR > 0; ER SL; SR WL");
  EXPECT_EQ(fields_of("CFCF; city N; city S"), "EL ER WL WR > 0 1");
  EXPECT_EQ(fields_of("FCFC; city E W"), "NL NR > 0; SL SR > 0");
  EXPECT_EQ(fields_of("RRRR; road N; road E; road S; road W"), "NL WR; NR EL; ER SL; SR WL");
  EXPECT_EQ(fields_of("CCCC; city N E S W"), "");
}

TEST(Fields, RoadsAndCities) {
  EXPECT_EQ(fields_of("CRRF; city N; road S E touches=city"), "EL > 0; ER SL; SR WL WR > 0");
  EXPECT_EQ(fields_of("RCRC; city E W bridge=road; road N S"), "NL > 0; NR > 0; SL > 0; SR > 0");
  EXPECT_EQ(fields_of("RCRC; city E W bridge=road,field; road N S"), "NL SR > 0; NR SL > 0");
  EXPECT_EQ(fields_of("FCFC; city E W bridge=field"), "NL NR SL SR > 0");
  EXPECT_EQ(fields_of("RCRC; city E W; road N S tunnel=S"), "NL > 0; NR > 0; SL SR > 0");
  EXPECT_EQ(fields_of("RCRC; city E W; road N S tunnel=true"), "NL NR > 0; SL SR > 0");
  EXPECT_EQ(fields_of("CFRR; city N; road S ends=city; road W ends=open touches=road:S"),
            "EL ER SL > 0; SR WL; WR > 0");
  EXPECT_EQ(fields_of("CRRC; city N W; road E ends=city; road S ends=city"),
            "EL > 0; ER SL > 0; SR > 0");
  EXPECT_EQ(fields_of("CRRC; city N W; road E; road S; tower touches=city"),
            "EL > 0; ER SL; SR > 0");
  EXPECT_EQ(fields_of("CRRC; city N W touches=SE; road E ends=city; road S ends=city"),
            "EL > 0; ER > 0; SL > 0; SR > 0");
  EXPECT_EQ(fields_of("CRCR; city N; city S; road E ends=road:W,city:N,city:S; road W"),
            "EL > 0; ER > 1; WL > 1; WR > 0");
  EXPECT_EQ(fields_of("CCRF; city N; city E; road S; tower touches=city:N,city:E"),
            "SL > 1; SR WL WR > 0");
  EXPECT_EQ(fields_of("OFRF; sea N; road S ends=sea"), "EL ER SL; SR WL WR");
}

TEST(Fields, CitiesAndCorners) {
  EXPECT_EQ(
      fields_of("CCCC; city N S bridge=city,field; city E W; field NE NW borders=city:N,city:E"),
      "[NE NW] > 0 1; [SE SW] > 0 1");
  EXPECT_EQ(fields_of("CCFC; city N; city E W; field SL SR also=city:N"),
            "[NE NW] > 0 1; SL SR > 0 1");
  EXPECT_EQ(fields_of("CCCC; city N; city E; city S; city W"), "[NE SE SW NW] > 0 1 2 3");
  EXPECT_EQ(fields_of("FFFC; city W touches=NE,SE"), "NL NR > 0; EL ER > 0; SL SR > 0");
  EXPECT_EQ(fields_of("CCCF; city N touches=SW; city E S"), "[NE] > 0 1; WL WR > 0");
  EXPECT_EQ(fields_of("CFFF; city N touches=S"), "EL ER SL > 0; SR WL WR > 0");
  EXPECT_EQ(fields_of("CCFC; city NL W; city NR E"), "SL SR > 0 1");
  EXPECT_EQ(fields_of("FCFC; city W; city E; vines touches=city:W,city:E"),
            "NL NR > 0 1; SL SR > 0 1");
  EXPECT_EQ(fields_of("CFCF; city N S tunnel=true"), "EL ER WL WR > 0");
}

TEST(Fields, Rivers) {
  EXPECT_EQ(fields_of("CIRI; city N; river E W; road S"), "EL > 0; ER SL; SR WL; WR > 0");
  EXPECT_EQ(fields_of("FIRI; monastery; river E W; road S bridge=river"),
            "NL NR EL WR; ER SL; SR WL");
  EXPECT_EQ(fields_of("RIRI; road N S; river E W"), "NL WR; NR EL; ER SL; SR WL");
  EXPECT_EQ(fields_of("FCFI; city E; river W"), "NL NR WR > 0; SL SR WL > 0");
  EXPECT_EQ(fields_of("IIFI; river N; river E; river W"), "NL WR; NR EL; ER SL SR WL");
  EXPECT_EQ(fields_of("ICIC; city E W bridge=river,field; river N S"), "NL SR > 0; NR SL > 0");
}

TEST(Fields, SidesOfOtherKinds) {
  EXPECT_EQ(fields_of("AAAA; monastery"), "");
  EXPECT_EQ(fields_of("AFFF"), "EL ER SL SR WL WR");
  EXPECT_EQ(fields_of("CFFG; city N W"), "EL ER SL SR > 0");
  EXPECT_EQ(fields_of("BFRF; road N S"), "NL SR WL WR; NR EL ER SL");
  EXPECT_EQ(fields_of("HFFF; city N"), "NR EL ER SL SR WL WR > 0");
}

TEST(Fields, LargerOutlines) {
  EXPECT_EQ(fields_of("a1=C.FF b1=CFR.; city a1N b1N; road b1S"),
            "b1EL b1ER b1SL > 0; b1SR a1SL a1SR a1WL a1WR > 0");
}

TEST(Neighbours, FollowTheRoads) {
  EXPECT_EQ(compile_one("CFRF; city N; road S").neighbours(), "0-1");
  EXPECT_EQ(compile_one("RRRF; road N E; road S; monastery").neighbours(), "1-2");
  EXPECT_EQ(compile_one("FRRR; road E; road S; road W").neighbours(), "0-1 0-2 1-2");
  EXPECT_EQ(compile_one("FRRR; road E; road S; road W; bazaar").neighbours(), "");
  EXPECT_EQ(compile_one("FRRF; road E S; monastery E").neighbours(), "0-1");
  EXPECT_EQ(compile_one("CCFC; city N E W; monastery in=city").neighbours(), "0-1");
  EXPECT_EQ(compile_one("CRRC; city N W; road E ends=city; road S ends=city").neighbours(),
            "0-1 0-2");
}

}  // namespace
}  // namespace tw::compiler::test
