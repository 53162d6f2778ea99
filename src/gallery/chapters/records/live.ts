/** Live feeds. */
import { TransportError } from "../../../transport/errors.js";
import { benSession } from "../../session.js";
import type { Chapter, State } from "../../state.js";

/** A state of a feed that has received some updates. */
const feed = (state: State): State => ({
  ...state,
  async reach(person, stage) {
    await person.sees("main .link-state .live");
    stage.tick(8);
    await person.reads("updates");
    await state.reach?.(person, stage);
  },
});

export const live: Chapter = {
  screen: "live",
  title: "Live",
  route: "/s/readingAdded",
  states: [
    { state: "waiting", label: "Waiting for the first update", shows: "Waiting for the first update" },
    feed({ state: "updates", label: "Updates", shows: "Live" }),
    feed({
      state: "chart",
      label: "Updates as small charts",
      shows: "Each has its own unit and scale.",
      route: "/s/readingAdded?as=chart",
    }),
    feed({
      state: "paused",
      label: "Paused, with updates missed",
      shows: "new updates while paused",
      reach: async ({ press }, stage) => {
        await press("Pause");
        stage.tick(3);
      },
    }),
    feed({
      state: "lost",
      label: "The connection is lost",
      shows: "Reconnecting in",
      reach: async (_, stage) => stage.link({ state: "waiting", retryAt: Date.now() + 60_000 }),
    }),
    feed({
      state: "offline",
      label: "The device is offline",
      shows: "Offline",
      offline: true,
      reach: async (_, stage) => stage.link({ state: "offline" }),
    }),
    {
      state: "connecting",
      label: "Connecting",
      shows: "Connecting",
      reach: async ({ reads }, stage) => {
        await reads("Waiting");
        stage.link({ state: "connecting" });
      },
    },
    feed({
      state: "ended",
      label: "The server ended it",
      shows: "The server ended this live view.",
      reach: async (_, stage) => stage.end(),
    }),
    feed({
      state: "failed",
      label: "It failed to draw",
      shows: "The answer is incomplete",
      reach: async (_, stage) =>
        stage.end(new TransportError("protocol", "The server sent an answer that cannot be read.")),
    }),
    { state: "needs-input", label: "It has required arguments", shows: "Start", route: "/s/stationBoardChanged" },
    { state: "signed-out", label: "No user is signed in", shows: "Sign in to see this", route: "/s/ticketSold" },
    {
      state: "forbidden",
      label: "Not allowed",
      shows: "You are not allowed to see this",
      route: "/s/ticketSold",
      session: benSession(),
    },
    {
      state: "unauthorized",
      label: "The link itself asks for sign-in",
      shows: "Sign in for live updates",
      reach: async ({ reads }, stage) => {
        await reads("Waiting");
        stage.link({ state: "unauthorized" });
      },
    },
    { state: "off", label: "The page has no live updates", shows: "without live updates", options: { live: null } },
    {
      state: "missing",
      label: "There is no such live view",
      shows: "This screen does not exist",
      route: "/s/helicopterLanded",
    },
  ],
};
