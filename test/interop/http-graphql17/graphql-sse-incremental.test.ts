import { suite } from "uvu";
import { requiresPackages } from "../../helpers/requires.js";
import { accept } from "../http/acceptance.js";

const test = suite("graphql-sse-incremental");
requiresPackages(test, "test/interop/http", "test/interop/http-graphql17");

accept(test, "http-graphql17/graphql-sse-incremental.mjs", {
  answers: {
    syntax: { modern: "400 J" },
    validation: { modern: "200 text/event-stream" },
    variables: { modern: "200 text/event-stream" },
    operation: { modern: "400 J" },
    "a field that may not be null": { modern: "200 text/event-stream" },
    "a document that is empty": { modern: "400 J" },
  },
  expired: "401 -",
  incremental: { "": "current" },
  events: true,
  onlyEvents: true,
  upload: "415 -",
});

test.run();
