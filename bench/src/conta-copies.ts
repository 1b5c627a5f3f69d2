import type { Filling } from "./filled-database";

/** The contas to fill a company with. */
interface Copied {
  readonly contas: number;
  readonly lados: readonly ("pagar" | "receber")[];
}

/** A company with a hundred times as many contas has ten times as many partners. */
const partners = (contas: number) => Math.round(Math.sqrt(contas) * 2);
/** Days after which a conta is paid. */
const PAID_AFTER = 120;
/** One in so many contas is not paid even then. */
const UNPAID = 20;

/** Persons of four kinds of names. Each set has a name and documents of its own. */
const persons = (count: number, set: string, documents: number) => [
  `insert into pessoas (empresa_id, nome_fantasia, razao_social, cpf_cnpj)
   select 1, (array['Elétrica', 'Hidráulica', 'Ferragens', 'Transportes'])[1 + n % 4] || ' ' || md5('${set}' || n),
     '${set} ' || n || ' Ltda.', lpad((${documents} + n)::text, 14, '0') from generate_series(1, ${count}) n`,
  `insert into tipos_pessoa (empresa_id, pessoa_id, tipo)
   select empresa_id, id, 2 from pessoas where razao_social like '${set} %'`,
];

/** Persons whom the first company knows and has no contas of. */
export const personCopies = (count: number): Filling => ({
  statements: [...persons(count, "Cadastro", 80_000_000_000_000), "vacuum analyze pessoas, tipos_pessoa"],
  wanted: { pessoas: count },
});

// Ten years of the demo data's contas: the copies differ by their days, documents and persons.
const copies = ({ contas, lados }: Copied) => `
  with partners as (select array_agg(id order by id) as ids from pessoas where razao_social like 'Carga %')
  insert into contas (empresa_id, lado, pessoa_id, categoria_id, centro_resultado_id, numero_documento, referencia,
    tipo_pagamento, data_registro, data_vencimento, status, valor_integral, valor_pago, juros, multa, desconto,
    liquidado, data_pagamento, usuario_id, created_at)
  select empresa_id, lado, ids[1 + (id * 31 + n * 17) % cardinality(ids)], categoria_id, centro_resultado_id,
    numero_documento || '-' || n, referencia, tipo_pagamento, data_registro - back, data_vencimento - back,
    case when settled then 1 else status end, valor_integral, case when settled then valor_integral else valor_pago end,
    case when settled then 0 else juros end, case when settled then 0 else multa end,
    case when settled then 0 else desconto end, case when settled then valor_integral else liquidado end,
    case when settled then data_vencimento else data_pagamento end - back, usuario_id, created_at
  from contas
  cross join partners
  cross join generate_series(1, 1 + ${contas} / 300) n
  cross join lateral (select n * 17 % 3650 as back) b
  cross join lateral (
    select status = 0 and data_vencimento - back < current_date - ${PAID_AFTER} and (id + n) % ${UNPAID} <> 0 as settled
  ) s
  where empresa_id = 1 and lado in (${lados.map((lado) => `'${lado}'`).join(", ")}) and removida_em is null
  order by n, id limit ${contas}`;

/** Settles what the copies say is paid of them, each by one movement on one of the two bank accounts. */
const settlements = [
  `insert into movimentos (empresa_id, conta_bancaria_id, tipo, valor, data, historico, usuario_id, created_at)
   select empresa_id, 1 + id % 2, 'acerto', case lado when 'pagar' then -valor_pago else valor_pago end, data_pagamento,
     'Carga ' || id, usuario_id, created_at
   from contas c where empresa_id = 1 and valor_pago > 0 and not exists (select from acertos a where a.conta_id = c.id)`,
  `insert into acertos (empresa_id, conta_id, movimento_id, valor, juros, multa, desconto, data_pagamento,
     forma_pagamento, usuario_id, created_at)
   select c.empresa_id, c.id, m.id, c.valor_pago, c.juros, c.multa, c.desconto, c.data_pagamento, c.tipo_pagamento,
     c.usuario_id, c.created_at
   from movimentos m join contas c on c.id = substr(m.historico, 7)::int where m.historico like 'Carga %'`,
];

/** Fills the first company with contas, and with the persons, settlements and movements that belong to them. */
export const contaCopies = (copied: Copied): Filling => ({
  statements: [
    // Copies refer to rows that are there: checking each of a million would take most of the time.
    "set session_replication_role = replica",
    ...persons(partners(copied.contas), "Carga", 90_000_000_000_000),
    copies(copied),
    ...settlements,
    "set session_replication_role = default",
    "vacuum analyze",
  ],
  wanted: { contas: copied.contas, movimentos: copied.contas / 4, pessoas: partners(copied.contas) },
});
