import { parse } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { prettify } from "../../../src/app/language/prettify.js";
import { tokensOf } from "../../../src/app/language/tokens/tokens.js";
import { isDeep, randomCases } from "../../helpers/cases.js";
import { plain } from "./helpers/oracle.js";
import { broken, randomDocument } from "./helpers/random.js";

const commentsOf = (text: string): string[] =>
  tokensOf(text)
    .filter(({ kind }) => kind === "comment")
    .map(({ start, end }) => text.slice(start, end).trimEnd());

function check(text: string): string {
  const pretty = prettify(text);
  const shown = JSON.stringify(text);
  if (pretty === undefined) throw new Error(`not laid out: ${shown}`);
  assert.equal(plain(parse(pretty), false), plain(parse(text), false), `${shown}\n${pretty}`);
  assert.equal(commentsOf(pretty), commentsOf(text), `${shown}\n${pretty}`);
  assert.is(prettify(pretty), pretty, `${shown}\n${pretty}`);
  assert.match(pretty, /^\S[^]*[^\n]\n$/, shown);
  // A text's own lines are its own business.
  if (!text.includes('"""')) assert.not.match(pretty, /[ \t]\n|\n\n\n|^( {2})* \S/m, pretty);
  return pretty;
}

test("keeps what random documents mean, and their comments; what is laid out stays", () => {
  const { cases, random } = randomCases("laying out documents", 8);
  for (let n = 0; n < cases; n++) check(randomDocument(random, n % 2 ? 0.05 : 0));
});

test("lays out every document that can be read, and only these", () => {
  const { cases, random } = randomCases("laying out broken documents", 12);
  for (let n = 0; n < cases; n++) {
    const text = broken(random, randomDocument(random));
    let readable = true;
    try {
      readable = parse(text).definitions.every(
        ({ kind }) => kind === "OperationDefinition" || kind === "FragmentDefinition",
      );
    } catch {
      readable = false;
    }
    if (readable) check(text);
    else assert.is(prettify(text), undefined, JSON.stringify(text));
  }
  for (const text of ["", "# alone", "{", "type A { a: Int }"]) assert.is(prettify(text), undefined);
});

test("gives each selection a line, and what is in brackets one where it fits", () => {
  const text = `query   Q($a:[Int!]!=[1 2],$b:E @d(x:1)) @top{al:field(x:$a,y:{k:[$b,null],m:{}}) @include(if:true){...F ...on T @x{id} ... @skip(if:$a){id}...{id}}}
fragment F on T{id} query($c:Int){a}mutation{b}`;
  assert.is(
    check(text),
    `query Q($a: [Int!]! = [1, 2], $b: E @d(x: 1)) @top {
  al: field(x: $a, y: { k: [$b, null], m: {} }) @include(if: true) {
    ...F
    ... on T @x {
      id
    }
    ... @skip(if: $a) {
      id
    }
    ... {
      id
    }
  }
}

fragment F on T {
  id
}

query ($c: Int) {
  a
}

mutation {
  b
}
`,
  );
});

test("gives each argument a line where a line is too short for all", () => {
  assert.is(
    check(
      `{ tickets(first: 10, where: { status: { in: [OPEN, WAITING, CLOSED] }, title: { contains: "a long title to look for" } }, after: null) { id } }`,
    ),
    `{
  tickets(
    first: 10
    where: { status: { in: [OPEN, WAITING, CLOSED] }, title: { contains: "a long title to look for" } }
    after: null
  ) {
    id
  }
}
`.replace(
      / {4}where: .*\n/,
      `    where: {
      status: { in: [OPEN, WAITING, CLOSED] }
      title: { contains: "a long title to look for" }
    }
`,
    ),
  );
  const wide = (name: string) => `{\n  ${name}(a: 1) {\n    b\n  }\n}\n`;
  assert.is(check(wide("x".repeat(70))), wide("x".repeat(70)));
  assert.is(check(wide("x".repeat(71))), `{\n  ${"x".repeat(71)}(\n    a: 1\n  ) {\n    b\n  }\n}\n`);
});

test("keeps comments with what they are about, and one blank line of several", () => {
  const text = `# about the query

# about Q
query Q( # after the bracket
  $a: Int # after a
  # before b
  $b: Int
) { # after the brace


  a # after a


  # before b
  b(x: 1
    # within
  )
  # at the end
} # after Q
# before F
fragment F on T { id }
# the end
`;
  assert.is(
    check(text),
    `# about the query

# about Q
query Q( # after the bracket
  $a: Int # after a
  # before b
  $b: Int
) { # after the brace
  a # after a

  # before b
  b(
    x: 1
    # within
  )
  # at the end
} # after Q

# before F
fragment F on T {
  id
}

# the end
`,
  );
});

test("moves a block string with its argument, and leaves one alone that would change", () => {
  assert.is(
    check('{ a(b: """\n      first\n        second\n\n      third """ c: """one line""") }'),
    '{\n  a(\n    b: """\n    first\n      second\n\n    third \n    """\n    c: """one line"""\n  )\n}\n',
  );
  const odd = '{\n  a(\n    b: """  first\n  """\n  )\n}\n';
  assert.is(check(odd), odd);
  check('"""\n about\n  it """ query ($a: Int """ about\n a """ $b: Int) { a(b: """\n \\""" \\\\\n """) }');
});

test("lays out long texts", () => {
  const times = isDeep ? 3_000 : 500;
  for (const item of ["a(b: [1, { c: $d }]) # e\n", 'a(b: """\nc\n""")', "a\n\n# b\n", "...{a}"])
    assert.ok(prettify(`{${item.repeat(times / 10)}}`));
  assert.ok(prettify(`{a(b: [${"1, ".repeat(times)}])}`));
});

test.run();
