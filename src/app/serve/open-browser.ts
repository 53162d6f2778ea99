/** Opens a URL in the person's browser. */
import { spawn } from "node:child_process";

/** No browser to open is not a failure: `failed` is told, and the URL was printed. */
export function openBrowser(url: string, failed: () => void): void {
  const [program, ...args] = openCommand();
  const child = spawn(program, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", failed);
  // xdg-open exists on many machines without a browser, and then ends with 3.
  child.on("exit", (code) => {
    if (code) failed();
  });
  child.unref();
}

/** The program of this operating system that opens a URL, and the arguments before it. */
function openCommand(): [program: string, ...args: string[]] {
  switch (process.platform) {
    case "darwin":
      return ["open"];
    case "win32":
      return ["cmd", "/c", "start", ""];
    default:
      return ["xdg-open"];
  }
}
