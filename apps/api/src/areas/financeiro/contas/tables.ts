import { type SQL, sql } from "drizzle-orm";
import { contas } from "../../../db/schema/contas";
import { categoriasConta } from "../../../db/schema/financeiro";
import { pessoas } from "../../../db/schema/pessoas";
import { referenced, type Scope, scoped } from "../../../db/scope";

/** Told of an id that no conta of the side has. */
export const CONTA_NOT_FOUND = "Conta não encontrada";

/** Selects the company's contas of both sides. */
export const contasInScope = (scope: Scope, alias = "c") => scoped(contas, scope, alias);
export const persons = () => referenced(pessoas, "p");
export const categories = () => referenced(categoriasConta, "categoria");

export type ContasTable = ReturnType<typeof contasInScope>;

/**
 * What a conta is worth where agreements count once: of a renegotiated one what was settled, because its instalments
 * owe the rest.
 */
export const ownValue = (c: ContasTable): SQL =>
  sql`case when ${c.status} = 3 then ${c.liquidado} else ${c.valor_integral} end`;

/** A conta and the records that it refers to. */
export interface ContaTables {
  readonly c: ContasTable;
  readonly p: ReturnType<typeof persons>;
  readonly categoria: ReturnType<typeof categories>;
}
