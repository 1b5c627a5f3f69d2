import { desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../../db/client";
import { contratos } from "../../../db/schema/contratos";
import { empresas } from "../../../db/schema/empresas";
import { planos } from "../../../db/schema/planos";
import { insertOne, onlyOf, scoped, update } from "../../../db/scope";

/** Finds the newest contract of a company, which is the one in force. */
export async function lastContrato(db: Db, empresa_id: number) {
  const t = scoped(contratos, onlyOf(empresa_id));
  const [last] = await db.select().from(t).orderBy(desc(t.id)).limit(1);
  return last;
}

/** Finds the company as a contract names it, with its plan and the company that registered it. */
export async function findParties(db: Db, empresa_id: number) {
  const representante = alias(empresas, "representante");
  const [row] = await db
    .select({
      empresa: { nome: empresas.nome, cnpj: empresas.cnpj, expiracao: empresas.expiracao },
      fuso_horario: empresas.fuso_horario,
      registrada_por: representante.nome,
      plano: { id: planos.id, nome: planos.nome, valor: planos.valor },
    })
    .from(empresas)
    .leftJoin(planos, eq(planos.id, empresas.plano_id))
    .leftJoin(representante, eq(representante.id, empresas.registrada_por))
    .where(eq(empresas.id, empresa_id));
  return row;
}

interface NewContract {
  readonly plano_id: number;
  readonly plano: string;
  readonly valor: number;
  readonly texto: string;
  readonly created_at: Date;
  readonly gerado_por: number | null;
}

/** Adds an unsigned contract to a company. */
export async function addContract(tx: Tx, empresa_id: number, row: NewContract) {
  return insertOne(tx, contratos, { empresa_id }, row);
}

/** Marks a contract as signed. */
export const signContract = (
  tx: Tx,
  empresa_id: number,
  id: number,
  by: { readonly assinado_em: Date; readonly assinado_por: string; readonly endereco: string },
) => update(tx, contratos, { empresa_id }, id, { status: 1, ...by });
