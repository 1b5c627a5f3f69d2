import { eq, inArray } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { compras } from "../../../db/schema/compras";
import { pessoas } from "../../../db/schema/pessoas";
import { produtos } from "../../../db/schema/produtos";
import { referenced, type Scope, scoped } from "../../../db/scope";

/** Where and how the supplier of a purchase is reached. */
export async function findSupplierContact(db: Db, scope: Scope, compra: number) {
  const [c, p] = [scoped(compras, scope, "c"), referenced(pessoas, "p")];
  const { email, telefone, cep, logradouro, numero, bairro, cidade_id } = p;
  const [row] = await db
    .select({ email, telefone, cep, logradouro, numero, bairro, cidade_id })
    .from(c)
    .innerJoin(p, eq(p.id, c.fornecedor_id))
    .where(eq(c.id, compra));
  return row;
}

/** The codes that documents name products by. The products are those of a purchase of the company. */
export function findProductCodes(db: Db, products: readonly number[]) {
  const p = referenced(produtos, "p");
  return db
    .select({ id: p.id, cod_barras: p.cod_barras, ncm: p.ncm })
    .from(p)
    .where(inArray(p.id, [...products]));
}
