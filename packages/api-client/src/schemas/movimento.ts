import { tiposDeMovimento } from "@prumo/domain/cash-register";
import { z } from "zod";
import { date, dateTime, id, listQuery, money } from "./fields";

/** One line of a register or of a bank account's statement. */
export const movimento = z.object({
  id,
  tipo: z.enum(tiposDeMovimento),
  data: date,
  created_at: dateTime,
  historico: z.string(),
  /** What the balance changed by: negative when money left. */
  valor: money,
  /** The balance after this line. */
  saldo: money,
  usuario: z.string(),
  /** The account that was settled or reversed by it. */
  conta: z.object({ id, lado: z.enum(["pagar", "receber"]) }).nullable(),
});

/** What every list of movements takes. */
export const paginaDeMovimentos = { page: listQuery.page, per_page: listQuery.per_page };

export type Movimento = z.output<typeof movimento>;
