import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, integer, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { moment } from "./columns";
import { contasBancarias } from "./financeiro";
import { companyKey } from "./keys";
import { pessoas } from "./pessoas";

const gatewaysTable = pgTable(
  "gateways_pagamento",
  {
    id: serial(),
    empresa_id: companyKey().unique(),
    /** Where the company's charges pay into; the wallet of a representative is a column of the company. */
    carteira_asaas: text(),
    ativo: boolean().notNull().default(false),
    /** 1 production, 2 sandbox. */
    ambiente: integer().notNull().default(2),
    /** The provider's token, encrypted, its last four signs, and since when it is stored. */
    token: text(),
    token_final: text(),
    guardado_em: moment(),
    /** The bank account that stands for the company's balance at the provider, and who its fees are paid to. */
    conta_bancaria_id: integer(),
    tarifa_pessoa_id: integer().references(() => pessoas.id),
    /** Whether the payer's e-mail is sent to the provider. */
    enviar_email: boolean().notNull().default(false),
    /** What the provider proves its events by, encrypted; its id of our address, and whether it stopped sending. */
    aviso_token: text(),
    aviso_id: text(),
    aviso_pausado: boolean().notNull().default(false),
    /** When charges were last compared with the provider's as a whole. */
    conferido_em: moment(),
    /** When the connection was last tried, and what came of it. */
    testado_em: moment(),
    ultimo_resultado: text(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({
      columns: [t.empresa_id, t.conta_bancaria_id],
      foreignColumns: [contasBancarias.empresa_id, contasBancarias.id],
    }),
    check("gateways_pagamento_ambiente", sql`${t.ambiente} in (1, 2)`),
    check("gateways_pagamento_token", sql`num_nonnulls(${t.token}, ${t.token_final}, ${t.guardado_em}) in (0, 3)`),
    check(
      "gateways_pagamento_ativo",
      sql`not ${t.ativo} or (${t.carteira_asaas} is not null and ${t.token} is not null)`,
    ),
  ],
);
/** The account of each company at the payment provider. */
export const gatewaysPagamento = ofCompany(gatewaysTable);
