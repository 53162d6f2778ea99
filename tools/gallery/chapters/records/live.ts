/** Live feeds. */
import { TransportError } from "../../../../src/transport/errors.js";
import { benSession } from "../../session.js";
import type { Chapter, State } from "../../state.js";

/** A state of a feed that has received some updates. */
const feed = (state: State): State => ({
  ...state,
  async reach(person, stage) {
    await person.findVisible("main .link-state .live");
    stage.tick(8);
    await person.waitForText("updates");
    await state.reach?.(person, stage);
  },
});

export const live: Chapter = {
  screen: "live",
  title: "Live",
  route: "/s/readingAdded",
  states: [
    { state: "waiting", label: "Waiting for the first update", visibleText: "Waiting for the first update" },
    feed({ state: "updates", label: "Updates", visibleText: "Live" }),
    feed({
      state: "chart",
      label: "Updates as small charts",
      visibleText: "Each has its own unit and scale.",
      route: "/s/readingAdded?as=chart",
    }),
    feed({
      state: "paused",
      label: "Paused, with updates missed",
      visibleText: "new updates while paused",
      reach: async ({ press }, stage) => {
        await press("Pause");
        stage.tick(3);
      },
    }),
    feed({
      state: "lost",
      label: "The connection is lost",
      visibleText: "Reconnecting in",
      reach: async (_, stage) => stage.setLinkStatus({ state: "waiting", retryAt: Date.now() + 60_000 }),
    }),
    feed({
      state: "offline",
      label: "The device is offline",
      visibleText: "Offline",
      offline: true,
      reach: async (_, stage) => stage.setLinkStatus({ state: "offline" }),
    }),
    {
      state: "connecting",
      label: "Connecting",
      visibleText: "Connecting",
      reach: async ({ waitForText }, stage) => {
        await waitForText("Waiting");
        stage.setLinkStatus({ state: "connecting" });
      },
    },
    feed({
      state: "ended",
      label: "The server ended it",
      visibleText: "The server ended this live view.",
      reach: async (_, stage) => stage.endSubscriptions(),
    }),
    feed({
      state: "failed",
      label: "It failed to draw",
      visibleText: "The answer is incomplete",
      reach: async (_, stage) =>
        stage.endSubscriptions(new TransportError("protocol", "The server sent an answer that cannot be read.")),
    }),
    { state: "needs-input", label: "It has required arguments", visibleText: "Start", route: "/s/stationBoardChanged" },
    { state: "signed-out", label: "No user is signed in", visibleText: "Sign in to see this", route: "/s/ticketSold" },
    {
      state: "forbidden",
      label: "Not allowed",
      visibleText: "You are not allowed to see this",
      route: "/s/ticketSold",
      session: benSession(),
    },
    {
      state: "unauthorized",
      label: "The link itself asks for sign-in",
      visibleText: "Sign in for live updates",
      reach: async ({ waitForText }, stage) => {
        await waitForText("Waiting");
        stage.setLinkStatus({ state: "unauthorized" });
      },
    },
    {
      state: "off",
      label: "The page has no live updates",
      visibleText: "without live updates",
      options: { live: null },
    },
    {
      state: "missing",
      label: "There is no such live view",
      visibleText: "This screen does not exist",
      route: "/s/helicopterLanded",
    },
  ],
};
