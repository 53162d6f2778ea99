/** Whose clients storm: each policy is the client's own code, driven by the simulation's sockets, time and chance. */
import { cable } from "../../../src/transport/live/cable/cable.js";
import type { SocketClass } from "../../../src/transport/environment.js";
import type { World } from "./world.js";

/** Connects one client with one subscription. The url tells it from others. */
export type Client = (url: string) => void;
export type Policy = (world: World, WebSocket: unknown) => Promise<Client>;

const DOCUMENT = "subscription { changed { id } }";

export const querylet: Policy = async (world, WebSocket) => (url) => {
  const link = cable({
    url,
    WebSocket: WebSocket as SocketClass,
    clock: world.clock,
    random: world.random,
    page: { online: () => true, listen: () => () => {} },
  });
  link(
    { document: DOCUMENT },
    {
      next: () => {},
      error: (error) => {
        throw error;
      },
      complete: () => {},
    },
  );
};

/** @rails/actioncable: its connection monitor polls, and connects again when nothing was heard for long enough. */
export const rails: Policy = async (_, WebSocket) => {
  const { adapters, createConsumer } = await import("@rails/actioncable");
  Object.assign(adapters, { WebSocket, logger: undefined });
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} }); // it listens to the page
  return (url) => {
    const consumer = createConsumer(url);
    const subscription = consumer.subscriptions.create(
      { channel: "GraphqlChannel", channelId: "1" },
      { connected: () => subscription.perform("execute", { query: DOCUMENT }) },
    );
  };
};

/** @anycable/core: its monitor waits 3 s × 2^n, with jitter. */
export const anycable: Policy = async (_, WebSocket) => {
  const { createCable } = await import("@anycable/core");
  return (url) => {
    const channel = createCable(url, {
      websocketImplementation: WebSocket,
      protocol: "actioncable-v1-json",
    }).subscribeTo("GraphqlChannel", { channelId: "1" });
    channel.on("connect", () => channel.perform("execute", { query: DOCUMENT }));
  };
};
