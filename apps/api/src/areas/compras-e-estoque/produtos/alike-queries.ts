import type { BodyOutput } from "@prumo/api-client/contract";
import type { produtos as contrato } from "@prumo/api-client/schemas/produtos";
import { eanSpellings } from "@prumo/domain/ean";
import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import type { Scope } from "../../../db/scope";
import { inFoldedTexts, inTexts, withoutAccents } from "../../../db/search";
import { products } from "./suggestion-queries";

/** The fields of a file's products by which existing ones are found. */
interface ProductTraits {
  readonly codes: readonly string[];
  readonly barcodes: readonly string[];
  readonly names: readonly string[];
}

type ProdutoBody = BodyOutput<(typeof contrato)["save"]["body"]>;

/**
 * Finds the company's own products with one of these codes or names, whatever capitals, with each field that a row of a
 * file may have: a row whose other value is not compared would be left out as the same.
 */
export function findAlikeProducts(db: Db, scope: Scope, { codes, barcodes, names }: ProductTraits) {
  const p = products(scope);
  const lower = codes.map((code) => code.toLowerCase());
  const alike = or(
    inTexts(sql`lower(${p.cod_reduzido})`, lower),
    inTexts(p.cod_barras, barcodes.flatMap(eanSpellings)),
    inFoldedTexts(withoutAccents(p.nome), names),
  );
  return db
    .select({
      id: p.id,
      nome: p.nome,
      tipo: p.tipo,
      cod_reduzido: p.cod_reduzido,
      codBarras: p.cod_barras,
      referencia: p.referencia,
      marca: p.marca,
      unidade: p.unidade,
      ncm: p.ncm,
      valor_venda: p.valor_venda,
      categoria_id: p.categoria_produto_id,
      comissao_prod: p.comissao_prod,
      observacao: p.observacao,
      ativo: p.ativo,
    } satisfies Record<keyof ProdutoBody | "id", unknown>)
    .from(p)
    .where(and(eq(p.empresa_id, scope.empresa_id), alike))
    .orderBy(asc(p.id));
}
