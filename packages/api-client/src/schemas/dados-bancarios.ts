import { pessoaFields } from "@prumo/domain/pessoa-fields";
import { z } from "zod";
import { describedBy } from "./fields";

/** Where money to a person goes. */
export const dadosBancarios = describedBy(pessoaFields, {
  banco: z.string().nullable(),
  agencia: z.string().nullable(),
  conta: z.string().nullable(),
  titular: z.string().nullable(),
  titular_documento: z.string().nullable(),
  /** Keys of Pix in the form of their directory. */
  chaves_pix: z.array(z.string()),
});
