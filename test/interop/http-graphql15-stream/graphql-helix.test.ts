import { suite } from "uvu";
import { requiresPackages } from "../../helpers/requires.js";
import { accept } from "../http/acceptance.js";

const test = suite("graphql-helix");
requiresPackages(test, "test/interop/http", "test/interop/http-graphql15-stream");

accept(test, "http-graphql15-stream/graphql-helix.mjs", {
  answers: {
    syntax: { modern: "400 J", legacy: "400 J" },
    validation: { modern: "400 J", legacy: "400 J" },
    variables: { modern: "200 J", legacy: "200 J" },
    operation: { modern: "400 J", legacy: "400 J" },
    "a field that may not be null": { modern: "200 J", legacy: "200 J" },
    "a document that is empty": { modern: "400 J", legacy: "400 J" },
  },
  get: { mutation: "405 J" },
  query: "405 J",
  expired: "401 J",
  incremental: { "": "2020" },
  events: "unended",
  upload: "400 J",
});

test.run();
