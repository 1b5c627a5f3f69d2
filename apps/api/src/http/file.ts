import type { ArquivoRespondido } from "@prumo/api-client/schemas/fields";
import type { Context } from "hono";
import type { Env } from "./request";
import { streamed } from "./streamed-body";

/** Encodes a name for a header: encodeURIComponent leaves signs that RFC 8187 has no place for. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** What of a name stands in ASCII, for programs that read no other. */
function plainName(name: string): string {
  const plain = name.normalize("NFD").replace(/[^\w.-]/g, "");
  return /^\w/.test(plain) ? plain : `arquivo${plain}`;
}

/**
 * Answers with a file: one to save, or a picture that a page may show. RFC 6266 spells its name twice, because the name may
 * hold any letters. Opened by itself, whatever stands in it runs nothing and reads nothing: see `securityHeaders`.
 */
export function answerFile(
  c: Context<Env>,
  { nome, tipo, conteudo, tamanho, mostrado = false }: ArquivoRespondido,
): Response {
  const name = `filename="${plainName(nome)}"; filename*=UTF-8''${encodedName(nome)}`;
  c.header("Content-Disposition", `${mostrado ? "inline" : "attachment"}; ${name}`);
  c.header("Content-Type", tipo);
  if (tamanho !== undefined) c.header("Content-Length", String(tamanho));
  c.set("isolado", true);
  const whole = typeof conteudo === "string" || conteudo instanceof Uint8Array;
  return c.body(whole ? conteudo : streamed(c, conteudo));
}
