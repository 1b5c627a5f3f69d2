import { contas } from "../../db/schema/contas";
import { categoriasConta } from "../../db/schema/financeiro";
import { pessoas } from "../../db/schema/pessoas";
import { referenced, type Scope, scoped } from "../../db/scope";

/** Selects the company's accounts of both sides. */
export const accounts = (scope: Scope, alias = "c") => scoped(contas, scope, alias);
export const persons = () => referenced(pessoas, "p");
export const categories = () => referenced(categoriasConta, "categoria");

export type ContasTable = ReturnType<typeof accounts>;

/** An account and the records that it refers to. */
export interface ContaTables {
  readonly c: ContasTable;
  readonly p: ReturnType<typeof persons>;
  readonly categoria: ReturnType<typeof categories>;
}
