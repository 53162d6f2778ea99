/** Content types as RFC 9110 has them. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { mediaTypeOf, mediaTypeParameters } from "../../../src/transport/http/media-type.js";

const boundary = (parameters: string) => mediaTypeParameters(`multipart/mixed${parameters}`).get("boundary");

test("the type is in lower case and without white space", () => {
  for (const header of ["multipart/mixed", "Multipart/Mixed; a=b", " multipart/mixed ;a=b", "multipart/mixed;"])
    assert.is(mediaTypeOf(header), "multipart/mixed", header);
  assert.is(mediaTypeOf(""), "");
  assert.is(mediaTypeOf(null), "");
  assert.is(mediaTypeParameters("text/plain").size, 0);
});

test("names of parameters have no case, values keep theirs", () => {
  assert.is(boundary(';BOUNDARY="aB"'), "aB");
  assert.is(boundary("; Boundary=aB; charset=utf-8"), "aB");
});

test("a quoted value may hold semicolons, equal signs and what looks like a parameter", () => {
  assert.is(boundary('; note="a; boundary=wrong"; boundary=right'), "right");
  assert.is(boundary('; note="\\"; boundary=wrong; \\""; boundary="b;= \\\\ \\"c"'), 'b;= \\ "c');
  assert.is(boundary(";x=;boundary=right"), "right");
});

test("the first of two parameters of one name counts", () => {
  assert.is(boundary(";boundary=a;boundary=b"), "a");
});

test("unreadable text ends the parameters", () => {
  assert.is(boundary('; note="no end; boundary=a'), undefined);
  assert.is(boundary("; boundary"), undefined);
  assert.is(boundary(";;; boundary=a"), "a");
});

test.run();
