/** A function in the options of a live transport that rejects with status 401: it is treated like a 401 of the server. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { sessionExpired } from "../../../src/auth/errors.js";
import { refresh } from "../../../src/transport/wrappers/refresh.js";
import { settle } from "../../helpers/settle.js";
import { warned } from "../../helpers/warned.js";
import { setUp as setUpCable } from "./cable/setting.js";
import { PEERS, perUserLog, watch as watchIds } from "./peers.js";
import { setUp as setUpWs } from "./ws/setting.js";

const expired = () => Promise.reject(sessionExpired());

const SETTINGS = {
  "the url of cable": () => setUpCable({ url: expired }),
  "the protocols of cable": () => setUpCable({ protocols: expired }),
  "the url of ws": () => setUpWs({ url: expired }),
  "the connectionParams of ws": () => setUpWs({ connectionParams: expired }),
};

for (const [name, setUp] of Object.entries(SETTINGS)) {
  test(`${name}: a rejection with status 401 ends the operations as unauthorized`, async () => {
    const { watch, link, clock, sockets } = setUp();
    const { errors } = watch();
    const warnings = await warned(async () => {
      await settle();
      await clock.pass(30_000);
    });
    assert.equal(
      errors.map(({ kind, status, cause }) => [kind, status, (cause as Error).name]),
      [["http", 401, "SignInError"]],
    );
    assert.equal([link.status().state, sockets.length, warnings], ["unauthorized", 0, []]);
  });
}

for (const name of ["cable", "ws"]) {
  test(`${name}: refresh renews the session when the url rejects with status 401`, async () => {
    const { state, catchUp } = perUserLog();
    let isExpired = false;
    let renewals = 0;
    const url = async () => (isExpired ? expired() : "ws://server.test/");
    const peer = PEERS[name]?.({ url, catchUp }) as ReturnType<(typeof PEERS)[string]>;
    const renew = async () => {
      renewals++;
      isExpired = false;
      return true;
    };
    const seen = watchIds(refresh(peer.link, { renew }));
    await peer.open();
    peer.say(1);
    isExpired = true;
    state.log = [1, 2];
    peer.drop();
    await peer.clock.pass(1000);
    await peer.open();
    await peer.clock.pass(1000);
    assert.equal([renewals, seen.ids, seen.ends, state.asked], [1, [1], [], []], "it starts anew");
    peer.link.close();
  });
}

test("cable: a renewal whose url rejects with status 401 ends the operations", async () => {
  let isExpired = false;
  const url = async () => (isExpired ? expired() : "ws://server.test/");
  const { link, watch, welcome, serve, last } = setUpCable({ url });
  const { errors } = watch();
  await welcome();
  await serve();
  isExpired = true;
  link.renew();
  await settle();
  assert.equal([errors.map(({ status }) => status), link.status().state, last().closed], [[401], "unauthorized", true]);
});

test.run();
