/** Random lives of reconnecting(), against the live model. See model-lives.ts. */
import { test } from "uvu";
import { testLives } from "./model-lives.js";

testLives(test, "streams");
test.run();
