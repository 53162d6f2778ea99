/** What the app itself writes is without fault to the editor that opens it. */
import { test } from "uvu";
import { demoSDL } from "../../../tools/demo/graphql/sdl/index.js";
import { assertDocuments } from "../schema/every-document.js";
import { introspected } from "../schema/helpers.js";

test("finds no error in any document that the app writes on the demo's schema", () => {
  assertDocuments(introspected(demoSDL));
});

test.run();
