/** Runs code in another time zone. */

/** The result of a function on a device in this time zone. */
export function inTimeZone<Result>(zone: string, run: () => Result): Result {
  const before = process.env["TZ"];
  process.env["TZ"] = zone;
  try {
    return run();
  } finally {
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  }
}
