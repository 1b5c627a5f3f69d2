import { calls } from "@prumo/api-client/calls";
import { fileUrl } from "@prumo/api-client/client";
import type { Anexo } from "@prumo/api-client/schemas/anexos";
import type { AttachmentPlace } from "@prumo/domain/attachment";
import type { Visitor } from "./test-server";

export const latin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A PDF that no reader draws, of a size. */
export const pdfOf = (bytes: number, mark = ""): Uint8Array<ArrayBuffer> => {
  const content = new Uint8Array(bytes).fill(0x20);
  content.set(latin(`%PDF-1.7\n${mark}`));
  return content;
};

interface SentAttachment {
  readonly onde?: AttachmentPlace;
  readonly id: number;
  readonly nome?: string;
  readonly content: Uint8Array<ArrayBuffer>;
  readonly rotulo?: "antes" | "depois";
  readonly idempotencyKey?: string;
}

/** Sends a file to a record by the typed client, which makes a form of it, as browsers do. */
export const attach = (
  { api }: Pick<Visitor, "api">,
  { onde = "contasPagar", id, nome = "boleto.pdf", content, rotulo, idempotencyKey }: SentAttachment,
): Promise<{ message: string; anexo: Anexo }> =>
  api.anexos.enviar(
    { query: { onde, id, rotulo }, body: { arquivo: new File([content], nome) } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );

/** Asks for the bytes of a file, as a page does. */
export const fetchAnexo = ({ fetch }: Pick<Visitor, "fetch">, id: number): Promise<Response> =>
  fetch(fileUrl(calls.anexos.arquivo, { id }));
