/** Two jobs on the schema of GitHub, with a finger at 390 px. With the keyboard: `github-by-keyboard.deep.test.ts`. */
import { suite } from "uvu";
import { requires, requiresPackages } from "../../helpers/requires.js";
import { PHONE } from "./demo-desk.js";
import { githubByTouch } from "./github.js";
import { walkThrough } from "./jobs.js";
import { openGithub, SCHEMAS } from "./open-github.js";

const test = suite("GitHub by touch");
requires(test, "chromium");
requiresPackages(test, SCHEMAS);
walkThrough(test, githubByTouch, openGithub(PHONE));
