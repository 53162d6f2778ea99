import { suite } from "uvu";
import { requiresPackages } from "../../helpers/requires.js";
import { accept } from "./acceptance.js";

const test = suite("yoga");
requiresPackages(test, "test/interop/http");

accept(test, "http/yoga.mjs", {
  answers: {
    syntax: { modern: "400 R", legacy: "200 J" },
    validation: { modern: "400 R", legacy: "200 J" },
    variables: { modern: "400 R", legacy: "400 J" },
    operation: { modern: "400 R", legacy: "400 J" },
  },
  preflight: "x-graphql-yoga-csrf",
  get: { unguarded: "403 R", mutation: "405 R" },
  query: "405 R",
  apq: "404 R",
  expired: "401 R",
  incremental: { "": "2022", "text/event-stream": "2022" },
  events: true,
  upload: true,
});

test.run();
