/** Which failure of a request for the schema means what. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { SchemaError } from "../../../../src/app/schema/index.js";
import { loadSchema } from "../../../../src/app/schema/model/load.js";
import type { Result } from "../../../../src/transport/types.js";

async function codeOf(answer: () => Result | Promise<Result>): Promise<string> {
  const error = await loadSchema(async () => answer()).catch((error: unknown) => error);
  assert.instance(error, SchemaError);
  return (error as SchemaError).code;
}

const rejecting = (failure: object) => codeOf(() => Promise.reject(Object.assign(new Error("failed"), failure)));

test("a status from 500 on, and 429, mean that the server was not reached", async () => {
  assert.equal(
    [
      await rejecting({ kind: "http", status: 429 }),
      await rejecting({ kind: "http", status: 430 }),
      await rejecting({ kind: "http", status: 499 }),
      await rejecting({ kind: "http", status: 500 }),
    ],
    ["unreachable", "not-graphql", "not-graphql", "unreachable"],
  );
});

test("without a status the server was not reached, unless it said something else", async () => {
  assert.equal(
    [await rejecting({ kind: "network" }), await rejecting({ kind: "parse" }), await rejecting({ kind: "protocol" })],
    ["unreachable", "not-graphql", "not-graphql"],
  );
});

test("errors with status 400 are a refusal, errors with another status are not", async () => {
  const errors = [{ message: "no" }];
  assert.equal(
    [
      await rejecting({ status: 400, errors }),
      await rejecting({ status: 400, errors: [] }),
      await rejecting({ status: 400 }),
      await rejecting({ status: 422, errors }),
    ],
    ["refused", "not-graphql", "not-graphql", "not-graphql"],
  );
});

test("an answer with a status may want sign-in, or forbid", async () => {
  const answering = (answer: object) => codeOf(() => answer as Result);
  assert.equal(
    [await answering({ status: 401 }), await answering({ status: 403 }), await answering({ status: 404 })],
    ["unauthenticated", "forbidden", "not-graphql"],
  );
  const withCode = (code: string) => answering({ errors: [{ message: "no", extensions: { code } }] });
  assert.equal(
    [await withCode("unauthenticated"), await withCode("FORBIDDEN"), await withCode("NOT_FORBIDDEN")],
    ["unauthenticated", "forbidden", "refused"],
  );
  assert.is(await answering({ data: null }), "not-graphql");
});

test("the codes of an answer count wherever the server puts them", async () => {
  const withExtensions = (extensions: object) => codeOf(() => ({ errors: [{ message: "no", extensions }] }) as Result);
  assert.equal(
    [
      await withExtensions({ classification: "UNAUTHORIZED" }),
      await withExtensions({ errorType: "UNAUTHENTICATED" }),
      await withExtensions({ code: "invalid-jwt" }),
      await withExtensions({ errorType: "PERMISSION_DENIED" }),
    ],
    ["unauthenticated", "unauthenticated", "unauthenticated", "forbidden"],
  );
});

test.run();
