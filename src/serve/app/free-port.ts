/** Where a program listens that was not told: on the first port that is free, because another one like it is no reason not to start. */

/** The port that both the command and the demo begin at. */
export const DEFAULT_PORT = 4400;
const PORTS_TO_TRY = 10;

/**
 * Starts a server on the default port, or on the next one that is free.
 *
 * @param start fails with the code PORT_IN_USE where the port is taken; all other failures end the search
 * @param portsEach how many ports a server takes: the port that it was given, and those after it
 */
export async function startOnFreePort<Server>(
  start: (port: number) => Promise<Server>,
  portsEach = 1,
): Promise<Server> {
  const last = DEFAULT_PORT + (PORTS_TO_TRY - 1) * portsEach;
  for (let port = DEFAULT_PORT; port < last; port += portsEach) {
    try {
      return await start(port);
    } catch (error) {
      if ((error as { code?: unknown } | undefined)?.code !== "PORT_IN_USE") throw error;
    }
  }
  return start(last);
}
