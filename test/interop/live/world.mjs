/**
 * What every server of this folder serves, and how the test steers it: orders come over IPC, and so does the news of how
 * many subscriptions there are. usage: node SERVER.mjs PORT [good token]
 */
import { GraphQLError, GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLSchema } from "graphql";

const subscribers = new Set();
const tell = () => process.send({ active: subscribers.size });
export const port = Number(process.argv[2]);
let good = process.argv[3];

/** Undefined is good for all until a token is. */
export const isGood = (token) => good === undefined || token === good;

/** Called when a token runs out: cut who is connected. */
export const onExpire = (cut) => (onExpire.cut = cut);

/** A source that ends at once when it is returned, also while somebody waits for the next. */
function source() {
  const queue = [];
  let wake = () => {};
  let over = false;
  const one = {
    push(value) {
      queue.push(value);
      wake();
    },
    end() {
      over = true;
      wake();
    },
    async next() {
      while (!queue.length && !over) await new Promise((run) => (wake = run));
      if (queue.length) return { value: queue.shift(), done: false };
      one.leave();
      return { value: undefined, done: true };
    },
    leave: () => subscribers.delete(one) && tell(),
    async return() {
      one.leave();
      one.end();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]: () => one,
  };
  subscribers.add(one);
  tell();
  return one;
}

const Tick = new GraphQLObjectType({ name: "Tick", fields: { id: { type: new GraphQLNonNull(GraphQLInt) } } });
export const schema = new GraphQLSchema({
  query: new GraphQLObjectType({ name: "Query", fields: { zero: { type: GraphQLInt, resolve: () => 0 } } }),
  subscription: new GraphQLObjectType({
    name: "Subscription",
    fields: {
      tick: {
        type: Tick,
        subscribe: source,
        resolve(id) {
          if (id < 0) throw new GraphQLError("failed on purpose");
          return { id };
        },
      },
      broken: {
        type: Tick,
        subscribe() {
          throw new GraphQLError("broken on purpose");
        },
      },
    },
  }),
});

process.on("message", ({ order, ids, token, number }) => {
  if (order === "publish") {
    for (const id of ids) for (const { push } of [...subscribers]) push(id);
    process.send({ published: number });
  } else if (order === "finish") for (const { end } of [...subscribers]) end();
  else if (order === "expire") {
    good = token;
    onExpire.cut();
  }
});
process.on("disconnect", () => process.exit());

export const serving = () => process.send({ serving: true });
