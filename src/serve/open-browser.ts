/** Opens an address in the person's browser. */
import { spawn } from "node:child_process";

/** No browser to open is no failure: `failed` is told, and the address was printed. */
export function openBrowser(url: string, failed: () => void): void {
  const [program = "", ...args] =
    process.platform === "darwin" ? ["open"] : process.platform === "win32" ? ["cmd", "/c", "start", ""] : ["xdg-open"];
  const child = spawn(program, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", failed);
  child.unref();
}
