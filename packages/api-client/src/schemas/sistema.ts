import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { dateTime, id, text } from "./fields";

export const saude = {
  estado: {
    response: z.object({ status: z.literal("ok"), banco: z.enum(["pglite", "postgresql"]), versao: z.string() }),
  },
} satisfies SchemasOf<typeof calls.saude>;

/**
 * Messages that the server would have sent. It exists only without a mail server, and only for the server's machine.
 */
export const desenvolvimento = {
  mensagens: {
    query: z.object({ destino: text(200).optional() }),
    response: z.object({
      mensagens: z.array(
        z.object({
          id,
          tipo: z.enum(["email", "whatsapp"]),
          destino: z.string(),
          assunto: z.string(),
          texto: z.string(),
          /** The name of the file that goes with it. */
          anexo_nome: z.string().nullable(),
          created_at: dateTime,
        }),
      ),
    }),
  },
} satisfies SchemasOf<typeof calls.desenvolvimento>;
