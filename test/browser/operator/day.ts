/**
 * The jobs of an operator's day, done on the app and on Django's admin. Each job begins at the home screen with a
 * signed-in user, unless it continues where the previous one ended.
 */
import type { Page } from "playwright-core";
import { createUserInput, type ChosenFile, type UserInput, type StepCount } from "../../helpers/browser/user-input.js";

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

/** Jobs that continue where the previous one ended. */
const CONTINUES: ReadonlySet<JobName> = new Set(["notice", "undo"]);

export interface Desk {
  page: Page;
  user: UserInput;
  /** A second window, on the list of incidents. */
  second: { page: Page; user: UserInput };
  /** Goes to the screen at which each job begins. */
  goHome(): Promise<void>;
}

/** A function for each job. A job without one is not possible on the system. */
export type Day = Partial<Record<JobName, (desk: Desk) => Promise<void>>>;

/** The texts to type and choose, the same on each system. */
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
  if (!CONTINUES.has(name)) await desk.goHome();
  desk.user.takeCount();
  desk.second.user.takeCount();
  await day[name]?.(desk);
  const first = desk.user.takeCount();
  const second = desk.second.user.takeCount();
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
    user: createUserInput(page, pointer),
    second: { page: second, user: createUserInput(second, pointer) },
    goHome,
  };
}

/** "Delete an incident: 9 steps and 7 Tabs" */
export const countInWords = (name: JobName, { steps, tabs }: StepCount): string =>
  `${JOBS[name]}: ${steps} steps${tabs > 0 ? ` and ${tabs} Tabs` : ""}`;
