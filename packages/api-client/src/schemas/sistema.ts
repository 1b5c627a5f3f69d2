import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";

export const saude = {
  estado: {
    response: z.object({ status: z.literal("ok"), banco: z.enum(["pglite", "postgresql"]), versao: z.string() }),
  },
} satisfies SchemasOf<typeof calls.saude>;

export const cadastro = {
  config: {
    response: z.object({ suporte: z.object({ telefone: z.string(), link: z.string() }).nullable() }),
  },
} satisfies SchemasOf<typeof calls.cadastro>;
