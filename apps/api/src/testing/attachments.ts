import { calls } from "@prumo/api-client/calls";
import { fileUrl } from "@prumo/api-client/client";
import type { Anexo } from "@prumo/api-client/schemas/anexos";
import type { AttachmentPlace } from "@prumo/domain/attachment";
import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
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

const recordTables = {
  compra_id: "compras",
  ordem_servico_id: "ordens_servico",
  pessoa_id: "pessoas",
  inventario_id: "inventarios",
  contagem_id: "contagens_caixa",
} as const;

/** Gives a file that the first company has to all its records of a kind but the first one. */
export const giveFiles = (db: Db, column: keyof typeof recordTables) =>
  db.execute(sql`insert into anexos (empresa_id, arquivo_id, ${sql.identifier(column)}, ordem, nome, usuario_id, created_at)
    select r.empresa_id, (select min(id) from arquivos where empresa_id = 1), r.id, 1, 'nota.txt', 1, now()
    from ${sql.identifier(recordTables[column])} r
    where r.empresa_id = 1
      and r.id > (select min(id) from ${sql.identifier(recordTables[column])} where empresa_id = 1)`);
