import type { ArquivoEnviado } from "@prumo/api-client/schemas/fields";

/** The bytes of a file that a call sent. */
export const bytesOf = ({ conteudo }: Pick<ArquivoEnviado, "conteudo">): Uint8Array<ArrayBuffer> =>
  typeof conteudo === "string" ? Uint8Array.from(Buffer.from(conteudo, "base64")) : conteudo;
