import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";

/** Milliseconds that opening a certificate may take. Those that are sold take a tenth of a second. */
const PATIENCE = 5_000;

/** Each takes a processor and up to 128 MB: who sends many at once waits, and the other calls do not. */
const twoAtOnce = pLimit(2);

/** Beside this file in the sources, beside the bundle when built. */
const program = join(dirname(fileURLToPath(import.meta.url)), "certificate-worker.mjs");

/** What a certificate tells of itself, or why it could not be opened. */
export type OpenedCertificate =
  | { readonly titular: string; readonly fim: Date }
  | { readonly erro: "senha" | "formato" };

type WorkerMessage = { readonly titular: string; readonly fim: string } | { readonly erro: "senha" | "formato" };

/**
 * Opens a certificate (PKCS #12) with its password, beside the server's own work and for a limited time.
 * @param conteudo the file in base64
 */
export const openCertificate = (conteudo: string, senha: string): Promise<OpenedCertificate> =>
  twoAtOnce(() => open(conteudo, senha));

function open(conteudo: string, senha: string): Promise<OpenedCertificate> {
  return new Promise((resolve) => {
    const worker = new Worker(program, {
      workerData: { conteudo, senha },
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const end = (opened: OpenedCertificate) => {
      clearTimeout(late);
      resolve(opened);
      void worker.terminate();
    };
    const late = setTimeout(() => end({ erro: "formato" }), PATIENCE);
    worker.once("message", (message: WorkerMessage) =>
      end("erro" in message ? message : { titular: message.titular, fim: new Date(message.fim) }),
    );
    worker.once("error", () => end({ erro: "formato" }));
  });
}
