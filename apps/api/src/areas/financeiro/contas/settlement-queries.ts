import { and, asc, desc, eq, inArray, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../../db/client";
import { acertos, estornos } from "../../../db/schema/contas";
import { extratoLancamentos, extratoVinculos } from "../../../db/schema/extratos";
import { aberturasCaixa, caixas, contasBancarias, movimentos } from "../../../db/schema/financeiro";
import { usuarios } from "../../../db/schema/usuarios";
import { referenced, type Scope, scoped } from "../../../db/scope";
import type { ContasTable } from "./tables";

/** The bank account or the opening of a register that a settlement moved. */
export interface AcertoOrigem {
  readonly conta_bancaria_id: number | null;
  readonly abertura_caixa_id: number | null;
  /** The name of the bank account. */
  readonly name: string | null;
}

/** Selects the origin of the last settlement in force, by day, as one value in a row of contas. */
export function lastSettlement(scope: Scope, contaId: ContasTable["id"]) {
  const a = scoped(acertos, scope, "ultimo");
  const m = scoped(movimentos, scope, "ultimo_movimento");
  const banco = scoped(contasBancarias, scope, "ultimo_banco");
  const estorno = scoped(estornos, scope, "ultimo_estorno");
  return new QueryBuilder()
    .select({
      origem: sql`json_build_object('conta_bancaria_id', ${m.conta_bancaria_id}, 'abertura_caixa_id', ${m.abertura_caixa_id}, 'name', ${banco.name})`,
    })
    .from(a)
    .innerJoin(m, eq(m.id, a.movimento_id))
    .leftJoin(banco, eq(banco.id, m.conta_bancaria_id))
    .leftJoin(estorno, eq(estorno.acerto_id, a.id))
    .where(and(eq(a.conta_id, contaId), isNull(estorno.id)))
    .orderBy(desc(a.data_pagamento), desc(a.id))
    .limit(1);
}

/** The bank's entry that a settlement is reconciled with. */
interface AcertoEntry {
  readonly id: number;
  readonly conta_bancaria_id: number;
  readonly data: string;
  readonly texto: string;
}

/** Selects the first entry of the bank that a movement is linked with, as one value. */
function bankEntryOf(scope: Scope, movimento: SQLWrapper) {
  const v = scoped(extratoVinculos, scope, "vinculo");
  const l = scoped(extratoLancamentos, scope, "lancamento");
  return new QueryBuilder()
    .select({
      lancamento: sql`json_build_object('id', ${l.id}, 'conta_bancaria_id', ${l.conta_bancaria_id}, 'data', ${l.data}, 'texto', ${l.texto})`,
    })
    .from(v)
    .innerJoin(l, eq(l.id, v.lancamento_id))
    .where(eq(v.movimento_id, movimento))
    .orderBy(asc(l.data), asc(l.id))
    .limit(1);
}

/** Finds the settlements of a conta with their reversals, the oldest first. */
export function findSettlements(db: Db, scope: Scope, contaId: number) {
  const a = scoped(acertos, scope, "a");
  const m = scoped(movimentos, scope, "m");
  const banco = scoped(contasBancarias, scope, "banco");
  const abertura = scoped(aberturasCaixa, scope, "abertura");
  const caixa = scoped(caixas, scope, "caixa");
  const estorno = scoped(estornos, scope, "estorno");
  const author = referenced(usuarios, "autor");
  const reverser = referenced(usuarios, "autor_do_estorno");
  return db
    .select({
      id: a.id,
      valor: a.valor,
      juros: a.juros,
      multa: a.multa,
      desconto: a.desconto,
      data_pagamento: a.data_pagamento,
      forma_pagamento: a.forma_pagamento,
      multa_proposta: a.multa_proposta,
      juros_propostos: a.juros_propostos,
      multa_percentual: a.multa_percentual,
      juros_percentual: a.juros_percentual,
      dias_atraso: a.dias_atraso,
      calculo: a.calculo,
      motivo_dispensa: a.motivo_dispensa,
      conta_bancaria: { id: banco.id, name: banco.name },
      abertura_id: abertura.id,
      caixa_nome: caixa.nome,
      usuario: author.nome,
      created_at: a.created_at,
      estorno: { id: estorno.id, created_at: estorno.created_at, motivo: estorno.motivo },
      estornado_por: reverser.nome,
      lancamento: sql<AcertoEntry | null>`(${bankEntryOf(scope, a.movimento_id)})`,
    })
    .from(a)
    .innerJoin(m, eq(m.id, a.movimento_id))
    .innerJoin(author, eq(author.id, a.usuario_id))
    .leftJoin(banco, eq(banco.id, m.conta_bancaria_id))
    .leftJoin(abertura, eq(abertura.id, m.abertura_caixa_id))
    .leftJoin(caixa, eq(caixa.id, abertura.caixa_id))
    .leftJoin(estorno, eq(estorno.acerto_id, a.id))
    .leftJoin(reverser, eq(reverser.id, estorno.usuario_id))
    .where(eq(a.conta_id, contaId))
    .orderBy(asc(a.id));
}

export type AcertoRow = Awaited<ReturnType<typeof findSettlements>>[number];

/** Finds the settlements of contas with their movements, and tells which were reversed. */
export function findWithMovements(tx: Tx, scope: Scope, contas: readonly number[]) {
  const a = scoped(acertos, scope, "a");
  const m = scoped(movimentos, scope, "m");
  const estorno = scoped(estornos, scope, "estorno");
  return tx
    .select({
      id: a.id,
      conta_id: a.conta_id,
      valor: a.valor,
      juros: a.juros,
      multa: a.multa,
      desconto: a.desconto,
      data_pagamento: a.data_pagamento,
      movimento: {
        id: m.id,
        valor: m.valor,
        conta_bancaria_id: m.conta_bancaria_id,
        abertura_caixa_id: m.abertura_caixa_id,
      },
      reversed: sql<boolean>`${estorno.id} is not null`,
    })
    .from(a)
    .innerJoin(m, eq(m.id, a.movimento_id))
    .leftJoin(estorno, eq(estorno.acerto_id, a.id))
    .where(inArray(a.conta_id, [...contas]))
    .orderBy(asc(a.id));
}

export type MovedAcerto = Awaited<ReturnType<typeof findWithMovements>>[number];

/** Finds the contas of settlements, each once. An id that the company does not know has none. */
export async function findSettledContas(tx: Tx, scope: Scope, ids: readonly number[]): Promise<number[]> {
  const a = scoped(acertos, scope, "a");
  const rows = await tx
    .selectDistinct({ conta_id: a.conta_id })
    .from(a)
    .where(inArray(a.id, [...ids]));
  return rows.map(({ conta_id }) => conta_id);
}
