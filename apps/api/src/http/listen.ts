import { createServer, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { serve } from "@hono/node-server";

/**
 * Milliseconds until a request has to be there whole. Who sends a byte now and then would keep a connection, and memory,
 * for as long as they like. Bodies have at most 1 MB, which takes 30 s at 280 kbit/s, and those of imports 4 MB, which
 * takes 30 s at 1.1 Mbit/s; the certificates and invoices that people upload have some ten kilobytes.
 */
const PATIENCE = 30_000;
/**
 * Milliseconds that a connection stays open without a call: longer than proxies keep theirs (60 s), so that none sends a
 * call by one that is just being closed.
 */
const KEEP_ALIVE = 65_000;
/** How often connections are looked at. */
const LOOK = 1_000;

const TOO_SLOW = "Os dados demoraram demais para chegar. Tente novamente.";
const UNREADABLE = "A requisição não pôde ser lida";

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** What is wrong before there is a request: it is answered as everything else is, and the connection ends. */
function endConnection({ code = "" }: NodeJS.ErrnoException, socket: Socket): void {
  const status = statusOf[code] ?? 400;
  const body = JSON.stringify({ message: status === 408 ? TOO_SLOW : UNREADABLE });
  // Bytes of an answer that is under way must not be followed by those of another.
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
  /** Milliseconds, for tests. */
  readonly patience?: number;
  readonly look?: number;
}

/**
 * Serves on a port; a request that has not arrived whole in time is answered 408. Node takes the larger of `headersTimeout`
 * and `requestTimeout` for the whole request, so neither may be set above the other afterwards.
 */
export function listen(options: ListenOptions, onListening: () => void): Server {
  const { fetch, hostname, port, patience = PATIENCE, look = LOOK } = options;
  const times = { requestTimeout: patience, headersTimeout: patience, keepAliveTimeout: KEEP_ALIVE };
  const serverOptions = { ...times, connectionsCheckingInterval: look };
  const server = serve({ fetch, hostname, port, createServer, serverOptions }, onListening) as Server;
  server.on("clientError", endConnection);
  return server;
}
