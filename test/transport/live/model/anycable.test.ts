/** Random lives of cable() with AnyCable's extended protocol, against the live model. See lives.ts. */
import { test } from "uvu";
import { testLives } from "./lives.js";

testLives(test, "extended");
test.run();
