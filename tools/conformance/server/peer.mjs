// @ts-check
/** The server's end of a socket: frames are read one after the other, and all of them are kept. */

/** @typedef {import("../types.js").Frame} Frame */

/**
 * @param {import("ws").WebSocket} socket
 * @param {number} index
 * @param {string} offered the header Sec-WebSocket-Protocol
 * @returns {import("../types.js").Peer}
 */
export function createPeer(socket, index, offered) {
  /** @type {{ fits: (frame: Frame) => boolean, resolve: (frame: Frame) => void, reject: (error: Error) => void }[]} */
  let waiting = [];
  let next = 0; // the first frame that nobody has asked for
  /** @type {import("../types.js").Peer} */
  const peer = {
    index,
    offered: offered.split(",").map((name) => name.trim()),
    frames: [],
    receive: (fits) =>
      new Promise((resolve, reject) => {
        waiting.push({ fits, resolve, reject });
        deliver();
      }),
    send: (frame) => socket.send(typeof frame === "string" ? frame : JSON.stringify(frame)),
    close: (code, reason) => socket.close(code, reason),
    drop: () => socket.terminate(),
  };

  function deliver() {
    for (let [first] = waiting; first && next < peer.frames.length; [first] = waiting) {
      const frame = peer.frames[next++];
      if (!frame || !first.fits(frame)) continue;
      waiting.shift();
      first.resolve(frame);
    }
  }

  socket.on("message", (text) => {
    peer.frames.push(JSON.parse(String(text)));
    deliver();
  });
  socket.on("close", (code) => {
    peer.closed = { code };
    for (const { reject } of waiting) reject(new Error("The client closed the socket"));
    waiting = [];
  });
  socket.on("error", () => {}); // "close" follows
  return peer;
}
