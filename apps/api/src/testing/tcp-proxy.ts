import { connect, createServer, type Socket } from "node:net";

/** A line between a program and a server that can be cut without a sign: nothing is refused, and nothing arrives. */
export interface TcpProxy {
  readonly port: number;
  /** Lets nothing through from now on, not even the end of a connection; new connections lead nowhere. */
  readonly cut: () => void;
  /** Delivers what was held up, and lets everything through again. */
  readonly mend: () => void;
  /** Lets new connections lead to another server, on that port of this machine. */
  readonly leadTo: (port: number) => void;
  readonly close: () => Promise<void>;
}

/** Opens a proxy before the server that listens on a port of this machine. */
export async function tcpProxy(first: number): Promise<TcpProxy> {
  let target = first;
  let whole = true;
  let held: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const pass = (event: () => void) => {
    if (whole) event();
    else held.push(event);
  };
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
  };
  const lead = (from: Socket, to: Socket) => {
    from.on("data", (chunk) => pass(() => void to.write(chunk)));
    from.on("close", () => pass(() => void to.destroy()));
  };
  const server = createServer((near) => {
    keep(near);
    pass(() => {
      const far = connect(target, "127.0.0.1");
      keep(far);
      lead(near, far);
      lead(far, near);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port");
  return {
    port: address.port,
    cut: () => {
      whole = false;
    },
    mend: () => {
      whole = true;
      const events = held;
      held = [];
      for (const event of events) event();
    },
    leadTo: (port) => {
      target = port;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
