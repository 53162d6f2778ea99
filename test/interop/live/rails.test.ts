/** The acceptance script over real Rails: graphql-ruby's channel on Action Cable and puma. */
import { cable } from "../../../src/transport/live/cable/cable.js";
import { anycable } from "../../../src/transport/live/cable/anycable.js";
import { isDeep } from "../../helpers/cases.js";
import { createRails } from "../rails/rails-server.js";
import { accept } from "./acceptance.js";
import type { Peer } from "./peer.js";
import { until } from "./watch.js";
import { socketFrom } from "./peers.js";

const createPeer =
  (options: Parameters<typeof cable>[0] = {}) =>
  async (): Promise<Peer> => {
    const rails = await createRails();
    let started = true; // createRails has done so
    return {
      connect: ({ token, catchUp } = {}) =>
        cable({
          url: () => `${rails.cableUrl}?token=${token?.() ?? ""}`,
          WebSocket: socketFrom("http://app.test"),
          ...(catchUp && { catchUp }),
          ...options,
        }),
      publish: (...ids) => rails.trigger(ids),
      finish: () => rails.trigger([0]),
      active: async () => (await rails.count()).channels,
      // graphql-ruby registers its streams after it has answered.
      settled: (count) => until(async () => (await rails.count()).streams === count, `${count} streams`),
      async start() {
        if (!started) await rails.start();
        started = true;
      },
      async stop() {
        started = false;
        await rails.kill();
      },
      expire: rails.expire,
      close: rails.close,
    };
  };
const abilities = {
  live: true,
  unordered: true,
  burst: isDeep ? 1000 : 300,
  needs: { tools: ["rails" as const] },
};

accept("cable on Rails", createPeer(), abilities);
// Once it has found that Rails knows nothing of AnyCable, it does what the plain cable does: test/interop/rails.test.ts has it find that.
if (isDeep)
  accept(
    "cable({ extended: anycable }) on Rails, which knows nothing of it",
    createPeer({ extended: anycable }),
    abilities,
  );
