/** English messages about single values, and of the frame where something is missing. */
export const enValues = {
  yes: "Yes",
  no: "No",
  nothing: "No value",
  deprecated: "Deprecated",
  showImage: "Show the picture",
  missingTitle: "This screen does not exist",
  missingText: (what: string) => `There is no “${what}” here. The link may be old, or the server may have changed.`,
  toHome: "Go to the home screen",
  remove: (what: string) => `Remove ${what}`,
  choose: "Choose",
  unset: "Not set",
  drop: "Drop a file here, or choose one",
  dropSeveral: "Drop files here, or choose them",
  lines: (lines: number) => (lines === 1 ? "1 line" : `${lines} lines`),
  paused: "Paused",
  willReconnect: "Reconnecting soon",
  backIn: (seconds: number) => `Reconnecting in ${seconds} s`,
  whyLost: (attempts: number, why: string) =>
    attempts === 0
      ? `The connection was lost: ${why}`
      : `${attempts === 1 ? "1 attempt" : `${attempts} attempts`} so far: ${why}`,
  link: {
    connecting: "Connecting",
    live: "Live",
    waiting: "Waiting",
    offline: "Offline",
    unauthorized: "Sign in for live updates",
  },
  spark: (count: string, first: string, last: string, least: string, most: string) =>
    `${count} values from ${first} to ${last}; the lowest is ${least}, the highest ${most}`,
};
