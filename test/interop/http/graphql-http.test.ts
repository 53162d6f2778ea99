import { suite } from "uvu";
import { requiresPackages } from "../../helpers/requires.js";
import { accept } from "./acceptance.js";

const test = suite("graphql-http");
requiresPackages(test, "test/interop/http");

accept(test, "http/graphql-http.mjs", {
  answers: {
    syntax: { modern: "400 R", legacy: "200 J" },
    validation: { modern: "400 R", legacy: "200 J" },
    variables: { modern: "200 R", legacy: "200 J" },
    operation: { modern: "400 R", legacy: "200 J" },
    "a field that may not be null": { modern: "200 R", legacy: "200 J" },
    "a document that is empty": { modern: "400 R", legacy: "200 J" },
  },
  get: { mutation: "405 -" },
  query: "405 -",
  expired: "401 -",
  upload: "415 -",
});

test.run();
