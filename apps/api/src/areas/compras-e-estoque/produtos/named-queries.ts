import { eanSpellings } from "@prumo/domain/ean";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import type { Scope } from "../../../db/scope";
import { inTexts } from "../../../db/search";
import { type Products, products } from "./suggestion-queries";

const named = (p: Products) => ({ id: p.id, nome: p.nome, cod_reduzido: p.cod_reduzido, unidade: p.unidade });

/** Finds the products that the company sees with one of these bar codes, its own first. */
export function findByBarcodes(db: Db | Tx, scope: Scope, codes: readonly string[]) {
  const p = products(scope);
  return db
    .select({ ...named(p), cod_barras: p.cod_barras, ativo: p.ativo })
    .from(p)
    .where(inTexts(p.cod_barras, codes.flatMap(eanSpellings)))
    .orderBy(desc(sql`${p.empresa_id} = ${scope.empresa_id}`), asc(p.id));
}

/**
 * Finds the company's own products whose bar code is one of these, written in another form: they were saved before there was
 * one form, and no unique index tells.
 */
export function findOtherSpellings(db: Db | Tx, scope: Scope, codes: readonly string[]) {
  const p = products(scope);
  const others = codes.flatMap((code) => eanSpellings(code).filter((spelling) => spelling !== code));
  return db
    .select({ id: p.id })
    .from(p)
    .where(and(eq(p.empresa_id, scope.empresa_id), inTexts(p.cod_barras, others)));
}

/** Finds products in use that the company sees, by their ids. */
export function findNamed(db: Db | Tx, scope: Scope, ids: readonly number[]) {
  const p = products(scope);
  return db
    .select(named(p))
    .from(p)
    .where(and(inArray(p.id, [...ids]), eq(p.ativo, true)));
}
