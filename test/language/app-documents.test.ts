/** What the app itself writes is without fault to the editor that opens it. */
import { test } from "uvu";
import { networkSDL } from "../../src/demo/graphql/sdl/network.js";
import { operationsSDL } from "../../src/demo/graphql/sdl/operations.js";
import { rootSDL } from "../../src/demo/graphql/sdl/root.js";
import { ticketsSDL } from "../../src/demo/graphql/sdl/tickets.js";
import { assertDocuments } from "../schema/every-document.js";
import { both } from "../schema/helpers.js";

test("finds no error in any document that the app writes on the demo's schema", () => {
  assertDocuments(both([networkSDL, operationsSDL, ticketsSDL, rootSDL].join("\n")));
});

test.run();
