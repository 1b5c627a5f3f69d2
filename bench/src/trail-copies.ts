import type { Filling } from "./filled-database";

/** One row of the trail in so many is of a kind of record that was given up long ago. */
const GIVEN_UP = 5_000;
/** Addresses that people of a company wrote from, in years. */
const ADDRESSES = 400;

/**
 * Ten years of what the users of the first company wrote: payments, edits of registries and of settings, in the order
 * in which they happened. The rows of a kind that was given up are all of the first year.
 */
export const trailCopies = (rows: number): Filling => ({
  statements: [
    "set session_replication_role = replica",
    `insert into auditoria (empresa_id, usuario_id, quando, origem, acao, entidade, entidade_id, depois)
     select 1, users[1 + n % cardinality(users)], now() - (${rows} - n) * interval '10 years' / ${rows},
       '189.28.' || n * 7 % ${ADDRESSES} / 20 || '.' || n * 7 % 20,
       case when given_up then 'visoes/salvar' else acts[1 + n * 31 % 7] end,
       case when given_up then 'visoes' else kinds[1 + n * 31 % 7] end,
       1 + n * 17 % 1000000, jsonb_build_object('valor', n % 100000, 'observacao', md5(n::text))
     from generate_series(1, ${rows}) n
     cross join lateral (select n < ${rows} / 10 and n % ${GIVEN_UP} = 0 as given_up) g
     cross join (select array_agg(id order by id) as users from usuarios where empresa_id = 1) u
     cross join (
       select array['contasPagar/pagar', 'contasPagar/save', 'contasReceber/receber', 'contasReceber/save', 'pessoas/save',
           'produtos/update', 'categoriasConta/update'] as acts,
         array['contas', 'contas', 'acertos', 'contas', 'pessoas', 'produtos', 'categorias_conta'] as kinds
     ) k`,
    "set session_replication_role = default",
    "vacuum analyze auditoria",
  ],
  wanted: { auditoria: rows },
});
