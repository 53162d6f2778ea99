/** What the codes of an error say about access. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { accessProblemOf, isUnauthenticated, type GraphQLError } from "../../src/transport/graphql-error.js";

const withExtensions = (extensions: Record<string, unknown>): GraphQLError => ({ message: "no", extensions });

const EXPIRED: Readonly<Record<string, GraphQLError>> = {
  "Apollo, Yoga and others": withExtensions({ code: "UNAUTHENTICATED" }),
  "in small letters": withExtensions({ code: "unauthenticated" }),
  DGS: withExtensions({ classification: "DataFetchingException", errorType: "UNAUTHENTICATED" }),
  "Hot Chocolate": withExtensions({ code: "AUTH_NOT_AUTHENTICATED" }),
  Hasura: withExtensions({ code: "invalid-jwt", path: "$" }),
};

for (const [server, error] of Object.entries(EXPIRED))
  test(`${server}: a session that has expired`, () => {
    assert.ok(isUnauthenticated(error));
    assert.is(accessProblemOf(error), "unauthenticated");
  });

test("UNAUTHORIZED may be about rights: signing in could help, a renewal need not", () => {
  for (const extensions of [{ code: "UNAUTHORIZED" }, { classification: "UNAUTHORIZED" }]) {
    assert.not(isUnauthenticated(withExtensions(extensions)));
    assert.is(accessProblemOf(withExtensions(extensions)), "unauthenticated");
  }
});

test("a user without the right", () => {
  for (const code of ["FORBIDDEN", "PERMISSION_DENIED", "AUTH_NOT_AUTHORIZED"]) {
    assert.not(isUnauthenticated(withExtensions({ code })));
    assert.is(accessProblemOf(withExtensions({ code })), "forbidden");
  }
});

test("only whole codes count, and no message", () => {
  for (const error of [
    { message: "UNAUTHENTICATED" },
    { message: "no", extensions: null as never },
    withExtensions({ code: "NOT_FORBIDDEN" }),
    withExtensions({ code: ["UNAUTHENTICATED"] }),
    withExtensions({ classification: { type: "UNAUTHENTICATED" } }),
  ]) {
    assert.not(isUnauthenticated(error));
    assert.is(accessProblemOf(error), undefined);
  }
});

test.run();
