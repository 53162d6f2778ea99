import { suite } from "uvu";
import { requiresPackages } from "../../helpers/requires.js";
import { accept } from "./acceptance.js";

const test = suite("mercurius");
requiresPackages(test, "test/interop/http");

accept(test, "http/mercurius.mjs", {
  answers: {
    syntax: { modern: "400 J", legacy: "400 J" },
    validation: { modern: "400 J", legacy: "400 J" },
    variables: { modern: "200 J", legacy: "200 J" },
    operation: { modern: "200 J", legacy: "200 J" },
    "a field that may not be null": { modern: "200 J", legacy: "200 J" },
    "a document that is empty": { modern: "400 J", legacy: "400 J" },
  },
  preflight: "mercurius-require-preflight",
  get: { unguarded: "400 J", mutation: "405 J" },
  query: "404 J",
  apq: "400 J",
  missLooksExecuted: true,
  expired: "401 J",
  upload: "each once",
});

test.run();
