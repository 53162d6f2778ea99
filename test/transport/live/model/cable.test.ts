/** Random lives of cable(), against the live model. See lives.ts. */
import { test } from "uvu";
import { testLives } from "./lives.js";

testLives(test, "cable");
test.run();
