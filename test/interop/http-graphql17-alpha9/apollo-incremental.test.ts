import { suite } from "uvu";
import { requiresPackages } from "../../helpers/requires.js";
import { accept } from "../http/acceptance.js";

const test = suite("apollo-incremental");
requiresPackages(test, "test/interop/http", "test/interop/http-graphql17-alpha9");

accept(test, "http-graphql17-alpha9/apollo-incremental.mjs", {
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
  incremental: { "": "current", "multipart/mixed;deferSpec=20220824, application/graphql-response+json": "2022" },
  upload: "400 R",
});

test.run();
