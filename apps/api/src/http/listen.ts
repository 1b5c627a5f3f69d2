import { createServer, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { serve } from "@hono/node-server";

/**
 * Milliseconds in which the head of a request has to arrive. A caller who sends a byte now and then would otherwise keep a
 * connection, and memory, for as long as they like.
 */
const PATIENCE = 30_000;
/**
 * The same for a whole request. How fast a body has to arrive, `BODY_PACE` says as long as it is read: a file of 20 MB takes
 * ten minutes at that pace. This ends what nobody reads.
 */
const BODY_PATIENCE = 660_000;
/**
 * Milliseconds that a connection stays open without a call. Proxies keep theirs for 60 s: a shorter time here would
 * close connections just when a proxy sends a call over them.
 */
const KEEP_ALIVE = 65_000;
/** Milliseconds between two looks at the connections. */
const LOOK = 1_000;

const TOO_SLOW = "Os dados demoraram demais para chegar. Tente novamente.";
const UNREADABLE = "A requisição não pôde ser lida";

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what cannot be read as a request, as other refusals are answered, and ends the connection. */
function endConnection({ code = "" }: NodeJS.ErrnoException, socket: Socket): void {
  const status = statusOf[code] ?? 400;
  const body = JSON.stringify({ message: status === 408 ? TOO_SLOW : UNREADABLE });
  // An answer that is under way would be damaged by the bytes of another one.
  if (socket.writable && socket.bytesWritten === 0) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nCache-Control: no-store\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}

interface ListenOptions {
  readonly fetch: Parameters<typeof serve>[0]["fetch"];
  readonly hostname: string;
  readonly port: number;
  /** Milliseconds for a request to arrive; only tests set it. */
  readonly patience?: number;
  readonly bodyPatience?: number;
  readonly look?: number;
}

/** Serves on a port. A request that has not arrived in time is answered 408. */
export function listen(options: ListenOptions, onListening: () => void): Server {
  const { fetch, hostname, port, patience = PATIENCE, bodyPatience = BODY_PATIENCE, look = LOOK } = options;
  const times = { requestTimeout: bodyPatience, headersTimeout: patience, keepAliveTimeout: KEEP_ALIVE };
  const serverOptions = { ...times, connectionsCheckingInterval: look };
  const server = serve({ fetch, hostname, port, createServer, serverOptions }, onListening) as Server;
  server.on("clientError", endConnection);
  return server;
}
