import type { ArquivoRespondido } from "@prumo/api-client/schemas/fields";
import type { Context } from "hono";

/** Sends a file for saving. Its name may hold any letters: RFC 6266 gives both spellings. */
export function answerFile(c: Context, { nome, tipo, conteudo }: ArquivoRespondido): Response {
  const ascii = nome.normalize("NFD").replace(/[^\w.-]/g, "");
  c.header("Content-Disposition", `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nome)}`);
  return c.body(conteudo, 200, { "Content-Type": tipo });
}
