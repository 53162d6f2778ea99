/** What the demo tells whoever watches: as events over HTTP, and as the cable takes it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { openDemo, type Setting } from "./graphql-setting.js";
test.run();
