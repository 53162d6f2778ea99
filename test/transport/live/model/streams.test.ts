/** Random lives of reconnecting(), against the live model. See lives.ts. */
import { test } from "uvu";
import { testLives } from "./lives.js";

testLives(test, "streams");
test.run();
