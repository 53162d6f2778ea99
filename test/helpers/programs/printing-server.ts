/** Servers in other languages: programs that print "port N" when they are ready. */
import { spawn, type ChildProcess } from "node:child_process";

export interface PrintingServer {
  origin: string;
  stop(): void;
}

/** Resolves with the match when the program has printed a matching text. */
export function printed(child: ChildProcess, text: RegExp): Promise<RegExpExecArray> {
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: unknown) => {
      output += String(chunk);
      const match = text.exec(output);
      if (match) resolve(match);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.on("error", reject);
    child.on("close", () => reject(new Error(`The server did not start: ${output}`)));
  });
}

/** Starts a program that prints its port. */
export async function startPrintingServer(program: string, ...words: string[]): Promise<PrintingServer> {
  const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
  const [, port] = await printed(child, /port (\d+)/);
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
