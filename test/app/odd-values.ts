/** Values that no honest server sends, put in place of any scalar, enum, list or object of an answer. */

const parsed = (json: string): unknown => JSON.parse(json);
const nested = (depth: number, open: string, close: string) => parsed(`${open.repeat(depth)}1${close.repeat(depth)}`);

/** Each is made anew, because an answer belongs to its reader. */
const ODD_VALUES: readonly (() => unknown)[] = [
  () => ({ toString: 1 }),
  () => ({ toString: 1, valueOf: null, toJSON: 1 }),
  () => ({ __typename: "Other", id: {} }),
  () => ({ __typename: { toString: 1 }, id: [["1"]] }),
  () => ({ __typename: "Thing", id: "t1", name: "forged" }),
  () => [[]],
  () => [[[{}]], null, "x"],
  () => [null],
  () => [],
  () => ({}),
  () => ({ length: -1 }),
  () => ({ length: 3, 0: "a" }),
  () => parsed('{"then":1}'),
  () => ({ $$typeof: "Symbol(react.element)", type: "script", props: { children: "x" }, key: null, ref: null }),
  () => parsed('{"__proto__":{"a":1},"constructor":1,"hasOwnProperty":1,"prototype":[],"toLocaleString":0}'),
  () => ({ name: { toString: 1 }, id: { toString: 1 }, label: [], value: {} }),
  () => ({ nodes: { length: 2 }, edges: "x", pageInfo: 1, totalCount: {} }),
  () => Array.from({ length: 3_000 }, (_, index) => index % 7),
  () => "x".repeat(50_000),
  () => ({ value: 5, toFixed: 1 }),
  () => "NaN",
  () => "Infinity",
  () => "1e999",
  () => "-0",
  () => "constructor",
  () => "__proto__",
  () => "hasOwnProperty",
  () => "toJSON",
  () => "",
  () => 1e308,
  () => -1,
  () => 0.1,
  () => true,
  () => null,
  () => nested(150, "[", "]"),
  () => nested(150, '{"a":', "}"),
  () => ({ message: { toString: 1 }, path: [{ toString: 1 }], extensions: "x" }),
];

/** Every place of an answer: the object or list, and the key in it. */
function placesIn(value: unknown, places: [Record<string, unknown>, string][] = []) {
  if (typeof value !== "object" || value === null) return places;
  for (const [key, part] of Object.entries(value)) {
    places.push([value as Record<string, unknown>, key]);
    placesIn(part, places);
  }
  return places;
}

/** Puts odd values into places of an answer's data, at least one. @returns how many */
export function spoil(data: unknown, random: () => number): number {
  const places = placesIn(data);
  const isTouched = () => random() < 2 / (places.length + 1);
  const touched = places.filter(isTouched);
  const one = places[Math.floor(random() * places.length)];
  if (!touched.length && one) touched.push(one);
  for (const [holder, key] of touched) holder[key] = ODD_VALUES[Math.floor(random() * ODD_VALUES.length)]?.();
  return touched.length;
}
