/** JSON whose numbers keep every digit. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { exactNumbers } from "../../../src/transport/http/exact-numbers.js";
import { http } from "../../../src/transport/http/http.js";
import { streaming } from "../../../src/transport/http/streaming/streaming.js";
import { randomCases } from "../../helpers/cases.js";
import { assertLinear, repeated } from "../../helpers/growth.js";
import { body, fakeFetch, json, run, splits } from "./fake-fetch.js";

/** What a number in a list is read as. */
const read = (number: string): unknown => (exactNumbers(`[${number}]`) as unknown[])[0];

test("an integer is a number up to 2^53 - 1, and text beyond", () => {
  for (const number of ["0", "7", "-7", "9007199254740991", "-9007199254740991", "999999999999999"])
    assert.is(read(number), Number(number));
  for (const number of ["9007199254740992", "-9007199254740992", "9007199254740993", "12345678901234567890"])
    assert.is(read(number), number);
  const long = `1${"0".repeat(400)}`;
  assert.is(read(long), long);
});

test("a decimal is a number where a double says the same, and text otherwise", () => {
  for (const number of ["0.1", "1.0", "1e2", "1E+2", "1.50", "1e23", "5e-324", "1.7976931348623157e308"])
    assert.is(read(number), Number(number));
  for (const number of [
    "52.52000000000001",
    "0.30000000000000004",
    "0.7999999999999999",
    "100000000000000000000.0",
    "0.10000000000000000000",
  ])
    assert.is(read(number), Number(number), number);
  for (const number of [
    "0.1234567890123456789",
    "3.14159265358979323846",
    "123456789012345678.5",
    "1.00000000000000001",
  ])
    assert.is(read(number), number);
});

test("a number that a double takes for zero or infinity is text", () => {
  for (const number of ["1e400", "-1E400", "1e-400", "1e99999999999999999999", "1e-99999999999999999999", "4e-324"])
    assert.is(read(number), number);
  for (const number of ["0e400", "0.0e-400", "-0e999", "0.00000000000000000000"])
    assert.is(read(number), Number(number));
});

test("minus zero stays minus zero", () => {
  for (const number of ["-0", "-0.0", "-0.00000000000000000000"]) assert.ok(Object.is(read(number), -0), number);
});

test("leaves strings as they are, also with escaped quotes", () => {
  const long = "12345678901234567890";
  for (const text of [long, `"${long}`, `\\"${long}\\`, `\\`, `\\\\"`, `: ${long},`, `\n${long}`, `"${long}"`]) {
    const value = { [text]: text, list: [text, { [text]: 1.5 }] };
    assert.equal(exactNumbers(JSON.stringify(value)), value);
    const withNumber = JSON.stringify({ value, number: 0 }).replace(/0\}$/, `${long}}`);
    assert.equal(exactNumbers(withNumber), { value, number: long });
  }
});

test("numbers are found in lists, in objects, alone, and deep down", () => {
  const long = "12345678901234567890";
  assert.is(exactNumbers(long), long);
  assert.is(exactNumbers(` \t\r\n${long}\n`), long);
  assert.equal(exactNumbers(`{"a":${long},"b":[${long},-${long}\r\n, 1 ]}`), { a: long, b: [long, `-${long}`, 1] });
  let value = exactNumbers(`${"[".repeat(2000)}${long}${"]".repeat(2000)}`);
  while (Array.isArray(value)) [value] = value;
  assert.is(value, long);
});

test("text that is not JSON does not become JSON", () => {
  const long = "12345678901234567890";
  for (const text of [
    "",
    `{${long}: 1}`,
    `{${long} : 1}`,
    `[0${long}]`,
    `[+${long}]`,
    `[${long}.]`,
    `[.${long}]`,
    `[${long}e]`,
    `[--${long}]`,
    `[${long}n]`,
    `[${long} ${long}]`,
    `[${long}"a"]`,
    `["a"${long}]`,
    `["${long}]`,
    `'${long}'`,
    `[x${long}]`,
    `[${long}`,
  ])
    assert.throws(
      () => exactNumbers(text),
      (error: unknown) => error instanceof SyntaxError,
      text,
    );
});

/** A random number as JSON may have it, often near the limits of a double. */
function randomNumber(random: () => number): string {
  const digits = (most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => Math.floor(random() * 10)).join("");
  if (random() < 0.2) return String((random() - 0.5) * 10 ** Math.floor(random() * 40 - 20));
  if (random() < 0.2) return String(2n ** 53n + BigInt(Math.floor(random() * 8) - 4));
  const integer = random() < 0.3 ? "0" : digits(24).replace(/^0+(?=.)/, "");
  const fraction = random() < 0.5 ? `.${digits(24)}` : "";
  const exponent =
    random() < 0.3 ? `${random() < 0.5 ? "e" : "E"}${["", "+", "-"][Math.floor(random() * 3)]}${digits(3)}` : "";
  return `${random() < 0.3 ? "-" : ""}${integer}${fraction}${exponent}`;
}

/** A decimal as an integer and a power of ten, by BigInt arithmetic. */
function decimal(text: string): { units: bigint; power: number } {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().split("e");
  const [integer = "", fraction = ""] = mantissa.split(".");
  return { units: BigInt(integer + fraction), power: Number(exponent) - fraction.length };
}

function isSameDecimal(one: string, other: string): boolean {
  const [a, b] = [decimal(one), decimal(other)];
  const power = Math.min(a.power, b.power);
  return a.units * 10n ** BigInt(a.power - power) === b.units * 10n ** BigInt(b.power - power);
}

test("random numbers: every digit arrives, and what a double can say is a number", () => {
  const { cases, random } = randomCases("exactNumbers");
  for (let index = 0; index < cases; index++) {
    const number = randomNumber(random);
    const value = read(number);
    const double = Number(number);
    const isInteger = /^-?\d+$/.test(number);
    const isExact = isInteger
      ? Number.isSafeInteger(double)
      : Number.isFinite(double) && isSameDecimal(number, String(double));
    assert.is(value, isExact ? double : number, number);
  }
});

test("random JSON without long numbers is read as JSON.parse reads it", () => {
  const { cases, random } = randomCases("exactNumbers of any JSON");
  const pieces = [
    '{"a":',
    "}",
    "[",
    "]",
    ",",
    '"',
    "\\",
    "1",
    "-",
    ".",
    "e9",
    "null",
    " ",
    "12345678901234567",
    ":",
    "é",
  ];
  for (let index = 0; index < cases; index++) {
    const length = 1 + Math.floor(random() * 12);
    const text = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join("");
    const isRead = (readJson: (text: string) => unknown) => {
      try {
        readJson(text);
        return true;
      } catch {
        return false;
      }
    };
    assert.is(isRead(exactNumbers), isRead(JSON.parse), text);
  }
});

test("the cost grows with the length of the text and no faster", () => {
  const long = "[12345678901234567890,";
  for (const [what, text] of Object.entries({
    digits: repeated("1"),
    zeros: repeated("0", "[1", "1.5]"),
    "zeros of a fraction": repeated("0", "[1.", "1]"),
    backslashes: repeated("\\\\", `${long}"`, '"]'),
    "escaped quotes": repeated('\\"', `${long}"`, '"]'),
    "white space": repeated(" ", long, "1]"),
    "long numbers": repeated("12345678901234567890,", "[", "1]"),
    exponents: repeated("1e400,", "[", "1]"),
    "quotes without an end": repeated('"', long),
  }))
    assertLinear(what, exactNumbers, text);
});

const LONG = "12345678901234567890";

test("http({ readJson: exactNumbers }) keeps digits, and sends them back unchanged", async () => {
  const answer = json(`{"data":{"id":${LONG},"price":0.10,"name":"ü"}}`);
  const { fetch, calls } = fakeFetch(answer);
  const transport = http({ fetch, readJson: exactNumbers });
  const { results } = await run(transport, "{ order }");
  const data = results[0]?.data as { id: string };
  assert.equal(data, { id: LONG, price: 0.1, name: "ü" });
  await run(transport, { document: "query Q($id: BigInt) { a }", variables: { id: data.id } });
  assert.equal(calls[1]?.json["variables"], { id: LONG });
});

test("a failure's data and errors are read so, too", async () => {
  const { fetch } = fakeFetch(json(`{"errors":[{"message":"No","extensions":{"id":${LONG}}}]}`, 500));
  const { error } = await run(http({ fetch, readJson: exactNumbers }), "{ a }");
  assert.equal(error?.errors?.[0]?.extensions, { id: LONG });
});

test("streams keep digits wherever their bytes are split", async () => {
  const multipart = `---\r\n\r\n{"data":{"a":${LONG}},"hasNext":true}\r\n---\r\n\r\n{"incremental":[{"path":[],"data":{"b":-${LONG}}}],"hasNext":false}\r\n-----\r\n`;
  const events = `event: next\ndata: {"data":{"a":${LONG},"b":-${LONG}}}\n\nevent: complete\n\n`;
  for (const [text, type] of [
    [multipart, "multipart/mixed"],
    [events, "text/event-stream"],
  ] as const) {
    for (const chunks of splits(text)) {
      const response = () => new Response(body(chunks), { headers: { "content-type": type } });
      const { fetch } = fakeFetch(response);
      const { results } = await run(http({ fetch, streaming, readJson: exactNumbers }), "{ a }");
      assert.equal(results.at(-1)?.data, { a: LONG, b: `-${LONG}` });
    }
  }
});

test.run();
