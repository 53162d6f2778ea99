/** A WebSocket whose server is the bench, with all that the clients of others ask of one. */

export interface BenchSocket {
  readonly sent: string[];
  open(): void;
  say(frame: object | string): void;
  drop(code?: number): void;
}

type Listener = (event: object) => void;

export function benchSockets() {
  let last: BenchSocket | undefined;
  class Stand implements BenchSocket {
    static CONNECTING = 0;
    static OPEN = 1;
    static CLOSING = 2;
    static CLOSED = 3;
    readyState = Stand.CONNECTING;
    bufferedAmount = 0;
    binaryType = "blob";
    protocol: string;
    onopen: Listener | null = null;
    onmessage: Listener | null = null;
    onclose: Listener | null = null;
    onerror: Listener | null = null;
    readonly sent: string[] = [];
    #listeners: Record<string, Listener[]> = {};
    constructor(
      readonly url: string,
      protocols: string | string[] = [],
    ) {
      this.protocol = [protocols].flat()[0] ?? "";
      last = this;
    }
    send(text: string): void {
      this.sent.push(text);
    }
    close(): void {
      this.drop(1000);
    }
    addEventListener(type: string, listener: Listener): void {
      (this.#listeners[type] ??= []).push(listener);
    }
    removeEventListener(type: string, listener: Listener): void {
      this.#listeners[type] = (this.#listeners[type] ?? []).filter((other) => other !== listener);
    }
    open(): void {
      this.readyState = Stand.OPEN;
      this.#tell("open", {});
    }
    say(frame: object | string): void {
      this.#tell("message", { data: typeof frame === "string" ? frame : JSON.stringify(frame) });
    }
    drop(code = 1006): void {
      if (this.readyState === Stand.CLOSED) return;
      this.readyState = Stand.CLOSED;
      this.#tell("close", { code, reason: "" });
    }
    #tell(type: "open" | "message" | "close", event: object): void {
      this[`on${type}`]?.(event);
      for (const listener of this.#listeners[type] ?? []) listener(event);
    }
  }
  return {
    WebSocket: Stand,
    last(): BenchSocket {
      if (!last) throw new Error("no socket was opened");
      return last;
    },
  };
}
