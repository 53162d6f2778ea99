/** Measures how long a page is busy without a pause while a test acts in it. */
import type { Browser, Page } from "playwright-core";

/** An event in a trace of Chromium. https://www.chromium.org/developers/how-tos/trace-event-profiling-tool/ */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** The processor time in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * The longest task of the page's main thread, in ms of processor time, so that other programs on the machine do not
 * count.
 *
 * @param act - resolves when the page has done what is measured
 */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMainThread = ({ name, args }: TraceEvent) => name === "thread_name" && args?.name === "CrRendererMain";
  const mainThreads = new Set(traceEvents.filter(isMainThread).map(threadOf));
  const tasks = traceEvents.filter((event) => event.name.endsWith("RunTask") && mainThreads.has(threadOf(event)));
  if (tasks.length === 0) throw new Error("The trace has no task of the page");
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}
