/** stub until the build lands */
const [command, ...args] = process.argv.slice(2);
if (command === "test") {
  const { runTests } = await import("./test/run.mjs");
  process.exitCode = await runTests(args);
}
