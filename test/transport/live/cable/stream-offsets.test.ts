/** Which messages of one of AnyCable's streams have arrived, and up to which one none is missing. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { StreamOffsets } from "../../../../src/transport/live/cable/anycable.js";

const test = suite("offsets of a stream");

/** A stream whose first message has the offset 10, after further ones. */
function streamAfter(...offsets: number[]): StreamOffsets {
  const stream = new StreamOffsets("epoch", 10);
  for (const offset of [10, ...offsets]) stream.add(offset);
  return stream;
}

test("a message counts once", () => {
  const stream = streamAfter();
  assert.equal([stream.add(10), stream.add(11), stream.add(11), stream.add(9)], [false, true, false, true]);
});

test("offsets are complete up to the first gap, and beyond it once it is filled", () => {
  assert.is(streamAfter().completeUpTo, 10);
  assert.is(streamAfter(11, 12).completeUpTo, 12);
  assert.is(streamAfter(11, 13, 14).completeUpTo, 11);
  assert.is(streamAfter(11, 13, 14, 12).completeUpTo, 14);
  assert.is(streamAfter(8).completeUpTo, 10, "an earlier one changes nothing");
});

test("a message missing a hundred messages later was not meant for the channel", () => {
  assert.is(streamAfter(111).completeUpTo, 11);
  assert.is(streamAfter(110).completeUpTo, 10);
  assert.is(streamAfter(112, 111).completeUpTo, 12, "the last one counts, not the latest to arrive");
});

test("two thousand offsets are remembered, the latest to arrive", () => {
  const stream = streamAfter();
  for (let offset = 11; offset < 2_010; offset++) stream.add(offset);
  assert.is(stream.add(10), false, "the first of two thousand");
  stream.add(2_010);
  assert.equal([stream.add(11), stream.add(10)], [false, true]);
});

test.run();
