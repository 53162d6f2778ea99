/**
 * Starts a program on the first free port if the person has not named one, so that several can run at the same time.
 */

/** The first port that the command and the demo try. */
export const DEFAULT_PORT = 4400;
const PORTS_TO_TRY = 10;

/**
 * Starts a server on the default port or on the next free one.
 *
 * @param start rejects with the code PORT_IN_USE if the port is taken; all other errors end the search
 * @param portsEach how many consecutive ports a server uses
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
