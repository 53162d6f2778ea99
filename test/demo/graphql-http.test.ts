/** The demo's server as HTTP sees it: methods, statuses, photos up and down, results in parts. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { openDemo, type Setting } from "./graphql-setting.js";
test.run();
