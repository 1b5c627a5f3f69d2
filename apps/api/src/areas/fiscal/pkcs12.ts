import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { Refusal } from "../../http/errors";

/** Milliseconds that opening a certificate may take. Those that are sold take a tenth of a second. */
const PATIENCE = 5_000;

/** Each takes a processor and up to 128 MB: who sends many at once waits, and the other calls do not. */
const twoAtOnce = pLimit(2);

/**
 * The companies whose file is being opened, or waits; whoever works in none counts as one. Each has one at a time, so that
 * one company's hostile files leave a place to the others.
 */
const busy = new Set<number | null>();

/** Beside this file in the sources, beside the bundle when built. */
const program = join(dirname(fileURLToPath(import.meta.url)), "certificate-worker.mjs");

/** What a certificate tells of itself, or why it could not be opened. */
export type OpenedCertificate =
  | { readonly titular: string; readonly fim: Date }
  | { readonly erro: "senha" | "formato" };

type WorkerMessage = { readonly titular: string; readonly fim: string } | { readonly erro: "senha" | "formato" };

/**
 * Opens a certificate (PKCS #12) with its password, beside the server's own work and for a limited time.
 * @param company of who sends it
 * @param conteudo the file in base64
 * @throws Refusal 429 while another file of the same company is being opened
 */
export async function openCertificate(
  company: number | null,
  conteudo: string,
  senha: string,
): Promise<OpenedCertificate> {
  if (busy.has(company)) {
    throw new Refusal(429, "Outro certificado desta empresa está sendo aberto. Tente novamente em instantes.");
  }
  busy.add(company);
  try {
    return await twoAtOnce(() => open(conteudo, senha));
  } finally {
    busy.delete(company);
  }
}

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
