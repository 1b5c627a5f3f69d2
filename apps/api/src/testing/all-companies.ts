/** A statement that takes rows of all companies on purpose. */
export interface AllCompanies {
  /** What stands in the statement, and in no other. */
  readonly part: string;
  readonly tables: readonly string[];
  readonly why: string;
}

/** One that no statement of a whole run needs any more fails the run, as one that is missing does. */
export const allCompanies: readonly AllCompanies[] = [
  {
    part: 'delete from "idempotencia" where "idempotencia"."created_at" <',
    tables: ["idempotencia"],
    why: "Housekeeping: attempts of all companies are forgotten after a week.",
  },
  {
    part: "as since, above.until",
    tables: ["movimentos", "saldo_marcos"],
    why: "Housekeeping: the companies are found that have many movements after their marks.",
  },
  {
    part: "> (select last_value from",
    tables: ["saldo_marcos"],
    why: "Housekeeping: marks of all companies that are beyond the sequence are removed.",
  },
  {
    part: 'delete from "gps_posicoes" where "gps_posicoes"."medida_em" <',
    tables: ["gps_posicoes"],
    why: "Housekeeping: positions of all companies are forgotten after their days.",
  },
  {
    part: 'from "arquivos" where ("arquivos"."sha256" is null and "arquivos"."created_at" <',
    tables: ["arquivos"],
    why: "Housekeeping: uploads of all companies that were cut off are swept.",
  },
  {
    part: 'update "arquivos" set "solto_em" = $1 where ("arquivos"."sha256" is not null and "arquivos"."solto_em" is null',
    tables: ["anexos", "arquivos", "compras", "contas"],
    why: "Housekeeping: files of all companies that no record has any more begin to wait.",
  },
  {
    part: 'update "arquivos" set "solto_em" = $1 where ("arquivos"."solto_em" is not null',
    tables: ["anexos", "arquivos", "compras", "contas"],
    why: "Housekeeping: files of all companies that a record has again wait no more.",
  },
  {
    part: 'select distinct "empresa_id" from "arquivos" where "arquivos"."solto_em" <',
    tables: ["arquivos"],
    why: "Housekeeping: the companies are found whose files have waited for their days.",
  },
  {
    part: 'delete from "anexos" where "anexos"."removido_em" <',
    tables: ["anexos"],
    why: "Housekeeping: removed links of all companies are forgotten after their days.",
  },
  {
    part: 'delete from "anexos" where (exists (select 1 from "contas"',
    tables: ["anexos", "compras", "contas"],
    why: "Housekeeping: links of removed contas and purchases of all companies are forgotten after their days.",
  },
  {
    part: 'delete from "gateway_eventos" where ("gateway_eventos"."tratado_em" is not null',
    tables: ["gateway_eventos"],
    why: "Housekeeping: events of all companies that were worked off are forgotten after their days.",
  },
  {
    part: 'from "aprovacao_ajustes" inner join "contas" on "contas"."empresa_id" = "aprovacao_ajustes"."empresa_id"',
    tables: ["aprovacao_ajustes", "contas"],
    why: "Bank data that changed: every company with an open payable to the person asks.",
  },
  {
    part: 'from "lembrete_ajustes" where ("lembrete_ajustes"."ativo" =',
    tables: ["lembrete_ajustes"],
    why: "The clock of reminders: the companies are found whose moment has come.",
  },
  {
    part: 'from "gateways_pagamento" where "gateways_pagamento"."ativo" =',
    tables: ["gateways_pagamento"],
    why: "The work with providers: the companies that charge are found.",
  },
  {
    part: 'update "gateway_cobrancas" set "proxima_em" = $1, "tentativas" = $1 where (("gateway_cobrancas"."proxima_em" is null',
    tables: ["contas", "gateway_cobrancas"],
    why: "The work with providers: charges of all companies are found whose conta is not what they ask for.",
  },
  {
    part: 'select distinct "empresa_id" from "gateway_eventos" where ("gateway_eventos"."tratado_em" is null and',
    tables: ["gateway_eventos"],
    why: "The work with providers: the companies are found that have events to be worked off.",
  },
  {
    part: 'select distinct "empresa_id" from "gateway_cobrancas" where "gateway_cobrancas"."proxima_em" <=',
    tables: ["gateway_cobrancas"],
    why: "The work with providers: the companies are found that have charges to be worked off.",
  },
  {
    part: 'from "gateway_cobrancas" where ("gateway_cobrancas"."referencia" = $1 and "gateway_cobrancas"."empresa_id" <>',
    tables: ["gateway_cobrancas"],
    why: "Money at one account of a provider: whether it is of a charge of another company is all that is asked.",
  },
  {
    part: 'from "gateways_pagamento" where ("gateways_pagamento"."empresa_id" <> $1 and "gateways_pagamento"."ativo" =',
    tables: ["gateways_pagamento"],
    why: "A token of a provider is one company's: the others with the same last signs are compared with it.",
  },
  {
    part: 'not exists (select from auditoria t where t.empresa_id = "quem_pediu"."empresa_id"',
    tables: ["auditoria"],
    why: "Lost second factors: the trail of the company of who asked is read, whichever that is.",
  },
  {
    part: 'select "id" from "usuarios" where ("usuarios"."id" = $1 and exists (select from auditoria t',
    tables: ["auditoria"],
    why: "Lost second factors: of one user the trail of their own company says whether somebody changed them lately.",
  },
];
