/** English messages of live views. */
export const enLive = {
  start: "Start",
  waitingFirst: "Waiting for the first update",
  latest: "Latest",
  received: (count: number) => (count === 1 ? "1 update" : `${count} updates`),
  keeps: (count: number) => `The last ${count} are kept.`,
  missed: (count: number) => (count === 1 ? "1 new update while paused" : `${count} new updates while paused`),
  at: "Received",
  ended: "The server ended this live view.",
  noLive: "This page was set up without live updates.",
};
