/** Measures how long a page is busy without a pause while a test acts in it, and whether that is long for the machine. */
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
  await page.evaluate(() => undefined); // a task that is not over when the trace ends is not in it
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMainThread = ({ name, args }: TraceEvent) => name === "thread_name" && args?.name === "CrRendererMain";
  const mainThreads = new Set(traceEvents.filter(isMainThread).map(threadOf));
  const tasks = traceEvents.filter((event) => event.name.endsWith("RunTask") && mainThreads.has(threadOf(event)));
  if (tasks.length === 0) throw new Error("The trace has no task of the page");
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}

const MEASUREMENTS = 3;

/**
 * The processor time of a fixed piece of work in a page of its own, in ms: about 100 on the machine on which the limits were found. A slow
 * machine, or one whose caches others fill, needs longer for it and for what is measured. The least of three: noise only adds.
 */
export async function referenceTask(browser: Browser): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < MEASUREMENTS; time++) {
    const page = await browser.newPage();
    least = Math.min(least, await longestTask(browser, page, () => page.evaluate(fixedWork)));
    await page.close();
  }
  return least;
}

/** Resembles what a screen does: names become words, objects are copied and looked up, elements are made, laid out and taken away. */
function fixedWork(): number {
  const list = document.body.appendChild(document.createElement("div"));
  const known = new Map<string, object>();
  for (let index = 0; index < 2_400; index++) {
    const name = `someField${index}OfRecord`;
    const words = name
      .replace(/([a-z\d])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(" ");
    known.set(name, { ...known.get(`someField${index - 1}OfRecord`), name, words, [`key${index % 9}`]: index });
    const label = document.createElement("label");
    label.textContent = words.join(" ");
    label.appendChild(document.createElement("input")).value = name;
    list.append(label);
  }
  const { height } = list.getBoundingClientRect();
  list.remove();
  return height + JSON.stringify(JSON.parse(JSON.stringify([...known]))).length;
}
