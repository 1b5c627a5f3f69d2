import type { ArquivoRespondido } from "@prumo/api-client/schemas/fields";
import type { Context } from "hono";

/** Answers with a file to save. RFC 6266 spells its name twice, because the name may hold any letters. */
export function answerFile(c: Context, { nome, tipo, conteudo }: ArquivoRespondido): Response {
  const ascii = nome.normalize("NFD").replace(/[^\w.-]/g, "");
  c.header("Content-Disposition", `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nome)}`);
  return c.body(conteudo, 200, { "Content-Type": tipo });
}
