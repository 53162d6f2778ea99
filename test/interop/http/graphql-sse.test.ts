import { suite } from "uvu";
import { requiresPackages } from "../../helpers/requires.js";
import { accept } from "./acceptance.js";

const test = suite("graphql-sse");
requiresPackages(test, "test/interop/http");

accept(test, "http/graphql-sse.mjs", {
  answers: {
    syntax: { modern: "400 J" },
    validation: { modern: "200 text/event-stream" },
    variables: { modern: "200 text/event-stream" },
    operation: { modern: "400 J" },
    "a field that may not be null": { modern: "200 text/event-stream" },
    "a document that is empty": { modern: "400 J" },
  },
  expired: "401 -",
  events: true,
  onlyEvents: true,
  upload: "415 -",
});

test.run();
