import { tiposDeMovimento } from "@prumo/domain/cash-register";
import { movimentoFields } from "@prumo/domain/movimento-fields";
import { z } from "zod";
import { date, dateTime, describedBy, id, listQuery, money } from "./fields";

/** One line of a register or of a bank account's statement. */
export const movimento = z.object(
  describedBy(movimentoFields, {
    id,
    tipo: z.enum(tiposDeMovimento),
    data: date,
    created_at: dateTime,
    historico: z.string(),
    /** The change of the balance: negative when money left. */
    valor: money,
    /** The balance after this line. */
    saldo: money,
    usuario: z.string(),
    /** Whether an entry of the bank is linked with it. A server that knows none leaves it out. */
    conciliado: z.boolean().optional(),
    /** The conta that was settled or reversed by it, with the name of its person. */
    conta: z.object({ id, lado: z.enum(["pagar", "receber"]), pessoa: z.string() }).nullable(),
  }),
);

/** The page parameters of every list of movements. */
export const paginaDeMovimentos = { page: listQuery.page, per_page: listQuery.per_page };

export type Movimento = z.output<typeof movimento>;
