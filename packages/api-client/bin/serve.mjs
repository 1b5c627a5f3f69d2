import { createServer } from "node:http";

/** Serves a port of this machine: each request is read as a whole and answered with the status that `answer` gives. */
export function serve(port, answer) {
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const status = await answer({ headers: request.headers, body: Buffer.concat(parts).toString("utf8") });
    response.writeHead(status, { Connection: "close" }).end();
  });
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, "127.0.0.1", () => done(() => server.close()));
  });
}
