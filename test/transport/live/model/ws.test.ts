/** Random lives of ws(), against the live model. See lives.ts. */
import { test } from "uvu";
import { testLives } from "./lives.js";

testLives(test, "ws");
test.run();
