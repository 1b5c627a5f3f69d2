import type { Context } from "hono";

/** A file that a call answers. */
export interface Arquivo {
  /** How it is called when it is saved. */
  readonly nome: string;
  /** Its media type. */
  readonly tipo: string;
  readonly conteudo: Uint8Array<ArrayBuffer> | string;
}

/** Sends a file for saving. Its name may hold any letters: RFC 6266 gives both spellings. */
export function answerFile(c: Context, { nome, tipo, conteudo }: Arquivo): Response {
  const ascii = nome.normalize("NFD").replace(/[^\w.-]/g, "");
  c.header("Content-Disposition", `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nome)}`);
  return c.body(conteudo, 200, { "Content-Type": tipo });
}
