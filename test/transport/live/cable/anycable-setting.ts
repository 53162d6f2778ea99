/** A cable that speaks AnyCable's extended protocol, and its server. */
import { anycable } from "../../../../src/transport/live/cable/anycable.js";
import type { CableOptions } from "../../../../src/transport/live/cable/cable.js";
import type { FakeSocket } from "../../../helpers/fakes/fake-socket.js";
import type { Watch } from "../setting.js";
import { setUp, type Setting } from "./setting.js";
import { settle } from "../../../helpers/settle.js";

export const at = { stream_id: "s", epoch: "e" };

export const tick = (id: number) => ({ result: { data: { tick: { id } } }, more: true });

export const ids = ({ results }: Watch) => results.map(({ data }) => (data as { tick: { id: number } }).tick.id);

export const commands = (socket: FakeSocket) => socket.frames.map(({ command }) => command);

export async function welcome({ last }: Setting, more: object = {}): Promise<FakeSocket> {
  await settle();
  last().open();
  last().say({ type: "welcome", sid: "a&1", ...more });
  await settle();
  return last();
}

/** Subscribed, live, with updates 1 to `seen`, then cut off. */
export async function cutOff(seen: number, options: CableOptions = {}) {
  const setting = setUp({ extended: anycable, ...options });
  const one = setting.watch();
  const socket = await welcome(setting);
  const identifier = await setting.serve({ result: { data: null }, more: true });
  for (let offset = 1; offset <= seen; offset++) socket.say({ identifier, message: tick(offset), ...at, offset });
  const drop = async () => {
    setting.last().drop();
    await setting.clock.pass(1000);
  };
  await drop();
  return { ...setting, one, identifier, drop };
}
