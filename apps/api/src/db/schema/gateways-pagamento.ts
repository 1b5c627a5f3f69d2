import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { moment } from "./columns";
import { companyKey } from "./keys";

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
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
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
