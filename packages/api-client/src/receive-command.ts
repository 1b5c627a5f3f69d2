import { webhookJudge } from "./verify/webhook-judge";

const USAGE = `prumo-verify --webhooks [--port 8080] [--segredo whsec_…] [--mensagens 10]

Receives webhooks at http://127.0.0.1:PORT and judges each: signature, age, data, and the order of a record. The secret may
stand in WEBHOOK_SECRET. With --mensagens it ends after so many, with 0 when all were right and 1 otherwise.`;

/** A request of a receiver's server, read as a whole. */
export interface ReceivedRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

export interface ReceiverSurroundings {
  readonly print: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /**
   * Serves a port of this machine, answers each POST with the status that it is given, and gives what ends it.
   * @throws where the port is taken
   */
  readonly serve: (port: number, answer: (request: ReceivedRequest) => Promise<number>) => Promise<() => void>;
}

/** `--name value`; a flag is "". */
function optionOf(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(`--${name}`);
  if (at < 0) return undefined;
  const next = args[at + 1];
  return next === undefined || next.startsWith("--") ? "" : next;
}

/**
 * The command `prumo-verify --webhooks`.
 * @returns its exit code: 0, 1 when a message was wrong, 2 when it could not receive
 */
export async function receiveCommand(args: readonly string[], around: ReceiverSurroundings): Promise<number> {
  const secret = optionOf(args, "segredo") ?? around.env.WEBHOOK_SECRET ?? "";
  const port = Number(optionOf(args, "port") ?? "8080");
  const wanted = Number(optionOf(args, "mensagens") ?? "Infinity");
  const isPort = Number.isInteger(port) && port >= 0 && port < 65_536;
  if (optionOf(args, "help") !== undefined || secret === "" || !isPort || !(wanted > 0)) {
    around.print(USAGE);
    return optionOf(args, "help") === undefined ? 2 : 0;
  }
  const judge = webhookJudge(secret);
  return new Promise<number>((done) => {
    let count = 0;
    let wrong = 0;
    let end = () => {};
    const answer = async ({ headers, body }: ReceivedRequest) => {
      const { id, type, problems, notes } = await judge(headers, body);
      around.print([problems.length === 0 ? "ok     " : "DIFFERS", type, id, ...problems, ...notes].join("  "));
      count += 1;
      if (problems.length > 0) wrong += 1;
      if (count >= wanted) {
        end();
        done(wrong === 0 ? 0 : 1);
      }
      return type === "" ? 400 : 204;
    };
    around.serve(port, answer).then(
      (close) => {
        end = close;
        around.print(`Receives at http://127.0.0.1:${port}/`);
      },
      (error: unknown) => {
        around.print(String(error));
        done(2);
      },
    );
  });
}
