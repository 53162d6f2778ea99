/**
 * A server's process: listens on a free port of 127.0.0.1, sends it to the parent process, and takes orders over IPC.
 * What stands in front of the server is what stands in front of many: something that is busy at times, and compression.
 */
import { createServer } from "node:http";
import compression from "compression";

const compress = compression({ threshold: 0, filter: () => true });
let busy = []; // answers to give in place of the server's own, in turn

process.on("message", ({ order, ...rest }) => {
  if (order === "busy") busy = rest.answers;
  process.send({ done: order });
});
process.on("disconnect", () => process.exit());

/** A server in front of a handler for Node's requests; not listening yet. */
export function inFront(handler) {
  return createServer((request, response) => {
    const name = request.headers["x-test"];
    if (name) {
      process.send({ arrived: name });
      response.on("close", () => process.send({ closed: name, finished: response.writableFinished }));
    }
    const answer = busy.shift();
    if (answer)
      return request.resume().on("end", () => response.writeHead(answer.status, answer.headers).end(answer.body));
    if (request.headers["x-compress"]) {
      request.headers["accept-encoding"] = request.headers["x-compress"];
      return compress(request, response, () => handler(request, response));
    }
    return handler(request, response);
  });
}

/** Listens, and says where. */
export function listen(server, path = "/graphql") {
  server.listen(0, "127.0.0.1", () => process.send({ url: `http://127.0.0.1:${server.address().port}${path}` }));
}
