import { GivenUp, ownThread } from "./own-thread";

/** A certificate of an issuer opens in a tenth of a second, so a file that takes much longer is hostile. */
const open = ownThread({
  program: "certificate-worker.mjs",
  patience: 5_000,
  megabytes: 128,
  waiting: 0,
  busy: "Outro certificado desta empresa está sendo aberto. Tente novamente em instantes.",
});

/** The holder of a certificate, or the reason why it could not be opened. */
export type OpenedCertificate =
  | { readonly titular: string; readonly fim: Date }
  | { readonly erro: "senha" | "formato" };

type WorkerMessage = { readonly titular: string; readonly fim: string } | { readonly erro: "senha" | "formato" };

/**
 * Opens a certificate (PKCS #12) with its password.
 * @param company the company of the sender
 * @throws Refusal 429 while another file of the same company is opened
 */
export async function openCertificate(
  company: number | null,
  file: Uint8Array,
  senha: string,
): Promise<OpenedCertificate> {
  try {
    const message = await open<WorkerMessage>(company, { conteudo: Buffer.from(file).toString("base64"), senha });
    return "erro" in message ? message : { titular: message.titular, fim: new Date(message.fim) };
  } catch (error) {
    if (error instanceof GivenUp) return { erro: "formato" };
    throw error;
  }
}
