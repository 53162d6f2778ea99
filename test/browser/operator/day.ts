/**
 * The jobs of an operator's day, which are walked through on the app and on Django's admin. Each begins at the home screen, signed in, but for
 * those that go on where the one before has ended.
 */
import type { Page } from "playwright-core";
import { createHands, type ChosenFile, type Hands, type StepCount } from "../../helpers/browser/hands.js";

/** In the order in which they are done. */
export const JOBS = {
  report: "Report an incident with two photos",
  notice: "See it in a second window",
  assign: "Assign it to a colleague",
  change: "Change its severity",
  undo: "Take the change back",
  resolve: "Resolve five incidents at once",
  remove: "Delete an incident",
  ticket: "Find a passenger's ticket by the holder's name",
  chart: "Chart the tickets sold by day and fare",
  export: "Export all tickets",
  repository: "Find a repository by its name",
  issue: "Open an issue in a repository that is picked",
} as const;

export type JobName = keyof typeof JOBS;

/** Begins where the job before has ended. */
const GOES_ON: ReadonlySet<JobName> = new Set(["notice", "undo"]);

export interface Desk {
  page: Page;
  hands: Hands;
  /** A second window, on the list of incidents. */
  second: { page: Page; hands: Hands };
  /** Back to where each job begins. */
  goHome(): Promise<void>;
}

/** How each job is done. One that is left out is not possible. */
export type Day = Partial<Record<JobName, (desk: Desk) => Promise<void>>>;

/** What is typed and chosen, the same on each system. */
export const WORDS = {
  title: "Gate jammed",
  line: "brunn",
  lineName: "Brunnhorn",
  colleague: "ada",
  colleagueName: "Ada Berg",
  resolution: "Repaired",
  holder: "Ben Thal",
  repository: "name 17",
  issue: "Wheel loose",
} as const;

/** A picture of one pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

export const PHOTOS: readonly ChosenFile[] = ["gate.png", "lock.png"].map((name) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(PIXEL, "base64"),
}));

/** Does one job, and counts its steps. */
export async function doJob(day: Day, desk: Desk, name: JobName): Promise<StepCount> {
  if (!GOES_ON.has(name)) await desk.goHome();
  desk.hands.taken();
  desk.second.hands.taken();
  await day[name]?.(desk);
  const first = desk.hands.taken();
  const second = desk.second.hands.taken();
  return {
    steps: first.steps + second.steps,
    tabs: first.tabs + second.tabs,
    loads: first.loads + second.loads,
  };
}

/** The jobs that are possible, in the order of the day. */
export const jobsOf = (day: Day): JobName[] => (Object.keys(JOBS) as JobName[]).filter((name) => day[name]);

/** @param pointer - how a person points at both windows */
export function createDesk(
  page: Page,
  second: Page,
  goHome: () => Promise<void>,
  pointer: "finger" | "mouse" = "mouse",
): Desk {
  return {
    page,
    hands: createHands(page, pointer),
    second: { page: second, hands: createHands(second, pointer) },
    goHome,
  };
}

/** "Delete an incident: 9 steps and 7 Tabs" */
export const countInWords = (name: JobName, { steps, tabs }: StepCount): string =>
  `${JOBS[name]}: ${steps} steps${tabs > 0 ? ` and ${tabs} Tabs` : ""}`;
