/** Random lives of cable() with AnyCable's extended protocol, against the live model. See model-lives.ts. */
import { test } from "uvu";
import { testLives } from "./model-lives.js";

testLives(test, "extended");
test.run();
