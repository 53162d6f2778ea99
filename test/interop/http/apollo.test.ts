import { suite } from "uvu";
import { requiresPackages } from "../../helpers/requires.js";
import { accept } from "./acceptance.js";

const test = suite("apollo");
requiresPackages(test, "test/interop/http");

accept(test, "http/apollo.mjs", {
  answers: {
    syntax: { modern: "400 R", legacy: "400 J" },
    validation: { modern: "400 R", legacy: "400 J" },
    variables: { modern: "400 R", legacy: "400 J" },
    operation: { modern: "400 R", legacy: "400 J" },
    "a field that may not be null": { modern: "200 R", legacy: "200 J" },
    "a document that is empty": { modern: "400 R", legacy: "400 J" },
  },
  preflight: "apollo-require-preflight",
  get: { unguarded: "400 R", mutation: "405 R" },
  query: "405 R",
  apq: "200 R",
  expired: "401 R",
  upload: true,
});

test.run();
