import type { ArquivoRespondido } from "@prumo/api-client/schemas/fields";
import type { Context } from "hono";
import type { Env } from "./request";
import { streamed } from "./streamed-body";

/** Answers with a file to save. RFC 6266 spells its name twice, because the name may hold any letters. */
export function answerFile(c: Context<Env>, { nome, tipo, conteudo }: ArquivoRespondido): Response {
  const ascii = nome.normalize("NFD").replace(/[^\w.-]/g, "");
  c.header("Content-Disposition", `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nome)}`);
  c.header("Content-Type", tipo);
  const whole = typeof conteudo === "string" || conteudo instanceof Uint8Array;
  return c.body(whole ? conteudo : streamed(c, conteudo));
}
