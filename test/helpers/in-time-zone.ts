/** Time zones of devices. */

/** What a function returns on a device in another time zone. */
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
