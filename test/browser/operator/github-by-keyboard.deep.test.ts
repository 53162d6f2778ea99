/** Two jobs on the schema of GitHub, with the keyboard alone at 1280 px. */
import { suite } from "uvu";
import { requires, requiresPackages } from "../../helpers/requires.js";
import { WIDE } from "./demo-desk.js";
import { githubByKeyboard } from "./github.js";
import { walkThrough } from "./jobs.js";
import { openGithub, SCHEMAS } from "./open-github.js";

const test = suite("GitHub by keyboard");
requires(test, "chromium");
requiresPackages(test, SCHEMAS);
walkThrough(test, githubByKeyboard, openGithub(WIDE));
