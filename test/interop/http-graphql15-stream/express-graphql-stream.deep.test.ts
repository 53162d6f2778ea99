/** For `npm run deep` alone: graphql-helix answers in the same format of incremental delivery, on the same graphql. */
import { suite } from "uvu";
import { requiresPackages } from "../../helpers/requires.js";
import { accept } from "../http/acceptance.js";

const test = suite("express-graphql-stream");
requiresPackages(test, "test/interop/http", "test/interop/http-graphql15-stream");

accept(test, "http-graphql15-stream/express-graphql-stream.mjs", {
  answers: {
    syntax: { modern: "400 J", legacy: "400 J" },
    validation: { modern: "400 J", legacy: "400 J" },
    variables: { modern: "500 J", legacy: "500 J" },
    operation: { modern: "500 J", legacy: "500 J" },
    "a field that may not be null": { modern: "500 J", legacy: "500 J" },
    "a document that is empty": { modern: "400 J", legacy: "400 J" },
  },
  get: { mutation: "405 J" },
  query: "405 J",
  expired: "401 J",
  incremental: { "": "2020" },
  upload: "400 J",
});

test.run();
