/** Random lives of ws(), against the live model. See model-lives.ts. */
import { test } from "uvu";
import { testLives } from "./model-lives.js";

testLives(test, "ws");
test.run();
