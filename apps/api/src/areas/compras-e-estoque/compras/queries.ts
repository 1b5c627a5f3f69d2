import type { compras as contrato } from "@prumo/api-client/schemas/compras";
import { isValidNfeKey } from "@prumo/domain/nfe-key";
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { attachmentCount } from "../../../db/attachment-count";
import type { Db, Tx } from "../../../db/client";
import {
  compraEntradas,
  compraEventos,
  compraItens,
  compraParcelas,
  compras,
  naturezas,
} from "../../../db/schema/compras";
import { arquivosXml } from "../../../db/schema/contratos";
import { depositos } from "../../../db/schema/depositos";
import { categoriasConta } from "../../../db/schema/financeiro";
import { mensagens } from "../../../db/schema/mensagens";
import { pessoas } from "../../../db/schema/pessoas";
import { produtos } from "../../../db/schema/produtos";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies, referenced, type Scope, scoped, withRemoved } from "../../../db/scope";
import { alphabetical, containsWords, withoutAccents } from "../../../db/search";
import { chosenOr, type Slice } from "../../../db/slice";

export type CompraFilter = z.output<(typeof contrato)["lista"]["query"]>;
type WantedPurchases = Omit<CompraFilter, "page" | "per_page">;

const purchases = (scope: Scope) => scoped(compras, scope, "c");
type Purchases = ReturnType<typeof purchases>;

/** The condition that a purchase has the number of an invoice, or its key. */
function isInvoice(c: Purchases, text: string): SQL | undefined {
  const key = text.replace(/\s/g, "").toUpperCase();
  return isValidNfeKey(key) ? eq(c.chave, key) : containsWords(withoutAccents(c.nf), text);
}

/** How many files a purchase has, with the XML of its NF-e and of its entry. */
function filesOf(scope: Scope, c: Purchases): SQL<number> {
  const e = scoped(compraEntradas, scope, "fe");
  const entry = new QueryBuilder()
    .select({ id: e.id })
    .from(e)
    .where(and(eq(e.compra_id, c.id), isNotNull(e.arquivo_xml_id)));
  return sql<number>`(${attachmentCount("compra_id", c)} + (${c.arquivo_xml_id} is not null)::int
    + (${exists(entry)})::int)`.mapWith(Number);
}

/** The condition that a purchase is one of those that a filter wants. */
export function matchesPurchase(scope: Scope, c: Purchases, filter: WantedPurchases): SQL | undefined {
  const { data_inicial, data_final, produto, fornecedor, estado, numero_nf } = filter;
  const i = scoped(compraItens, scope, "fi");
  const having = new QueryBuilder().select({ id: i.id }).from(i);
  return and(
    data_inicial === undefined ? undefined : gte(c.data, data_inicial),
    data_final === undefined ? undefined : lte(c.data, data_final),
    produto === undefined ? undefined : exists(having.where(and(eq(i.compra_id, c.id), eq(i.produto_id, produto)))),
    fornecedor === undefined ? undefined : eq(c.fornecedor_id, fornecedor),
    estado === undefined ? undefined : eq(c.estado, estado),
    numero_nf === undefined ? undefined : isInvoice(c, numero_nf),
    filter.sem_anexo === undefined ? undefined : eq(filesOf(scope, c), 0),
  );
}

/** Whether the archive keeps the cancellation of the invoice that a purchase names. */
function isCancelled(scope: Scope, c: Purchases) {
  const x = scoped(arquivosXml, scope, "cx");
  const cancellation = new QueryBuilder().select({ id: x.id }).from(x);
  return sql<boolean>`${exists(cancellation.where(and(eq(x.chave, c.chave), eq(x.tipo, "cancelamento"))))}`;
}

function rows(db: Db, scope: Scope) {
  const c = purchases(scope);
  const [p, n, u] = [referenced(pessoas, "p"), withRemoved(naturezas, scope, "n"), referenced(usuarios, "u")];
  const e = scoped(compraEntradas, scope, "e");
  const issued = new QueryBuilder().select({ id: e.id }).from(e).where(eq(e.compra_id, c.id));
  const query = db
    .select({
      id: c.id,
      fornecedor: {
        id: p.id,
        nome_fantasia: p.nome_fantasia,
        razao_social: p.razao_social,
        cpf_cnpj: p.cpf_cnpj,
      },
      nf: c.nf,
      serie: c.serie,
      data: c.data,
      valor: c.valor,
      valor_frete: c.valor_frete,
      desconto: c.desconto,
      estado: c.estado,
      natureza_id: c.natureza_id,
      natureza: { id: n.id, nome: n.nome },
      usuario: { nome: u.nome },
      entrada_emitida: sql<boolean>`${exists(issued)}`,
      nfe_cancelada: isCancelled(scope, c),
      anexos: filesOf(scope, c),
      created_at: c.created_at,
    })
    .from(c)
    .innerJoin(p, eq(p.id, c.fornecedor_id))
    .innerJoin(u, eq(u.id, c.usuario_id))
    .leftJoin(n, eq(n.id, c.natureza_id));
  return { query, c, p };
}

/** Finds one page of purchases, the latest first unless another order is wanted. */
export function findPurchases(db: Db, scope: Scope, filter: WantedPurchases, slice: Slice) {
  const { query, c, p } = rows(db, scope);
  const { ordem = "data", direcao = ordem === "data" ? "desc" : "asc" } = filter;
  const way = direcao === "desc" ? desc : asc;
  const columns = {
    data: c.data,
    fornecedor: alphabetical(p.busca),
    nf: alphabetical(withoutAccents(c.nf)),
    valor_frete: c.valor_frete,
    valor: c.valor,
    estado: c.estado,
  };
  return query
    .where(chosenOr(c.id, slice, matchesPurchase(scope, c, filter)))
    .orderBy(way(columns[ordem]), way(c.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countPurchases(db: Db, scope: Scope, filter: WantedPurchases): Promise<number> {
  const c = purchases(scope);
  return db.$count(c, matchesPurchase(scope, c, filter));
}

/** Finds a purchase without its lines. */
export async function findPurchase(db: Db, scope: Scope, id: number) {
  const c = purchases(scope);
  const [p, n, u] = [referenced(pessoas, "p"), withRemoved(naturezas, scope, "n"), referenced(usuarios, "u")];
  const [d, k, x] = [
    withRemoved(depositos, scope, "d"),
    referenced(categoriasConta, "k"),
    withRemoved(arquivosXml, scope, "x"),
  ];
  const [row] = await db
    .select({
      id: c.id,
      fornecedor: {
        id: p.id,
        nome_fantasia: p.nome_fantasia,
        razao_social: p.razao_social,
        cpf_cnpj: p.cpf_cnpj,
        email: p.email,
      },
      nf: c.nf,
      serie: c.serie,
      chave: c.chave,
      data: c.data,
      valor: c.valor,
      valor_frete: c.valor_frete,
      valor_ipi: c.valor_ipi,
      valor_st: c.valor_st,
      outras_despesas: c.outras_despesas,
      desconto: c.desconto,
      estado: c.estado,
      tipo_alteracao_estado: sql<1 | 2 | 3 | 4 | null>`${c.tipo_alteracao_estado}`,
      data_faturamento: c.data_faturamento,
      natureza_id: c.natureza_id,
      natureza: {
        id: n.id,
        nome: n.nome,
        gerar_financeiro: n.gerar_financeiro,
        nao_movimenta_estoque: n.nao_movimenta_estoque,
      },
      deposito_id: c.deposito_id,
      deposito: { id: d.id, nome: d.nome },
      forma_pagamento_id: c.forma_pagamento_id,
      categoria_id: c.categoria_id,
      categoria: { id: k.id, nome: k.nome },
      arquivo_xml: { id: x.id, nome: x.nome },
      nfe_cancelada: isCancelled(scope, c),
      observacao: c.observacao,
      usuario: { nome: u.nome },
      created_at: c.created_at,
      versao: c.versao,
    })
    .from(c)
    .innerJoin(p, eq(p.id, c.fornecedor_id))
    .innerJoin(u, eq(u.id, c.usuario_id))
    .leftJoin(n, eq(n.id, c.natureza_id))
    .leftJoin(d, eq(d.id, c.deposito_id))
    .leftJoin(k, eq(k.id, c.categoria_id))
    .leftJoin(x, eq(x.id, c.arquivo_xml_id))
    .where(eq(c.id, id));
  return row;
}

/** Finds the lines of a purchase in their order. */
export function findPurchaseLines(db: Db | Tx, scope: Scope, compra: number) {
  const [i, p] = [scoped(compraItens, scope, "i"), referenced(produtos, "p")];
  return db
    .select({
      id: i.id,
      produto_id: i.produto_id,
      produto: { id: p.id, nome: p.nome, cod_reduzido: p.cod_reduzido, unidade: p.unidade, tipo: p.tipo },
      quantidade: i.quantidade,
      valor: i.valor,
      desconto: i.desconto,
      total: i.total,
      valor_total: i.valor_total,
      valor_ipi: i.valor_ipi,
      valor_st: i.valor_st,
    })
    .from(i)
    .innerJoin(p, eq(p.id, i.produto_id))
    .where(eq(i.compra_id, compra))
    .orderBy(asc(i.ordem), asc(i.id));
}

/** Finds the instalments that the supplier wrote, in their order. */
export function findSupplierInstalments(db: Db | Tx, scope: Scope, compra: number) {
  const s = scoped(compraParcelas, scope, "s");
  return db
    .select({ numero: s.numero, data_vencimento: s.data_vencimento, valor: s.valor })
    .from(s)
    .where(eq(s.compra_id, compra))
    .orderBy(asc(s.ordem));
}

/** Finds the events of a purchase, the latest first. */
export function findEvents(db: Db, scope: Scope, compra: number) {
  const [e, u] = [scoped(compraEventos, scope, "e"), referenced(usuarios, "u")];
  const { enviada_em, vence_em, erro } = mensagens;
  return db
    .select({
      id: e.id,
      tipo: e.tipo,
      tipo_alteracao_estado: sql<1 | 2 | 3 | 4 | null>`${e.tipo_alteracao_estado}`,
      motivo: e.motivo,
      destino: e.destino,
      mensagem: { id: mensagens.id, enviada_em, vence_em, erro },
      usuario: { nome: u.nome },
      created_at: e.created_at,
    })
    .from(e)
    .innerJoin(u, eq(u.id, e.usuario_id))
    .leftJoin(mensagens, eq(mensagens.id, e.mensagem_id))
    .where(eq(e.compra_id, compra))
    .orderBy(desc(e.id));
}

/** Finds the entry document that was issued for a purchase. */
export async function findEntryDocument(db: Db | Tx, scope: Scope, compra: number) {
  const [e, n, u] = [scoped(compraEntradas, scope, "e"), withRemoved(naturezas, scope, "n"), referenced(usuarios, "u")];
  const x = scoped(arquivosXml, scope, "x");
  const [row] = await db
    .select({
      id: e.id,
      natureza: { id: n.id, nome: n.nome },
      data: e.data,
      numero: e.numero,
      serie: e.serie,
      chave: e.chave,
      arquivo_xml_id: e.arquivo_xml_id,
      arquivo_xml: { nome: x.nome },
      usuario: { nome: u.nome },
      created_at: e.created_at,
    })
    .from(e)
    .innerJoin(n, eq(n.id, e.natureza_id))
    .innerJoin(u, eq(u.id, e.usuario_id))
    .leftJoin(x, eq(x.id, e.arquivo_xml_id))
    .where(eq(e.compra_id, compra));
  return row ?? null;
}

/** Takes the lines of a purchase away. Those that moved stock stay out of sight, because the ledger refers to them. */
export async function clearLines(tx: Tx, { empresa_id }: Scope, compra: number, now: Date): Promise<void> {
  const i = acrossCompanies(compraItens);
  const mine = and(eq(i.empresa_id, empresa_id), eq(i.compra_id, compra));
  const moved = sql`exists (select from estoque_movimentos m where m.empresa_id = ${i.empresa_id} and m.compra_item_id = ${i.id})`;
  await tx.delete(i).where(and(mine, sql`not ${moved}`));
  await tx
    .update(i)
    .set({ removido_em: now })
    .where(and(mine, isNull(i.removido_em)));
}

/** Finds the last purchases of a product, the latest first, without rejected and cancelled ones. */
export function findProductPurchases(db: Db, scope: Scope, produto: number, limit: number) {
  const [c, i, p] = [purchases(scope), scoped(compraItens, scope, "i"), referenced(pessoas, "p")];
  return db
    .select({
      compra_id: c.id,
      nf: c.nf,
      data: c.data,
      fornecedor: { id: p.id, nome_fantasia: p.nome_fantasia },
      quantidade: i.quantidade,
      valor: i.valor,
      estado: c.estado,
    })
    .from(i)
    .innerJoin(c, eq(c.id, i.compra_id))
    .innerJoin(p, eq(p.id, c.fornecedor_id))
    .where(and(eq(i.produto_id, produto), notInArray(c.estado, ["REJEITADO", "CANCELADO"])))
    .orderBy(desc(c.data), desc(c.id), asc(i.ordem))
    .limit(limit);
}

/** Finds the purchase of the company that has the key of a document. */
export async function findByKey(db: Db | Tx, scope: Scope, chave: string): Promise<number | undefined> {
  const c = purchases(scope);
  const [row] = await db.select({ id: c.id }).from(c).where(eq(c.chave, chave)).limit(1);
  return row?.id;
}

/** Finds the last purchase of each of these products, without rejected and cancelled ones. */
export function findLastPurchases(db: Db, scope: Scope, products: readonly number[]) {
  const [c, i, p] = [purchases(scope), scoped(compraItens, scope, "i"), referenced(pessoas, "p")];
  return db
    .selectDistinctOn([i.produto_id], {
      produto_id: i.produto_id,
      fornecedor: { id: p.id, nome_fantasia: p.nome_fantasia },
      valor: i.valor,
    })
    .from(i)
    .innerJoin(c, eq(c.id, i.compra_id))
    .innerJoin(p, eq(p.id, c.fornecedor_id))
    .where(and(inArray(i.produto_id, [...products]), notInArray(c.estado, ["REJEITADO", "CANCELADO"])))
    .orderBy(asc(i.produto_id), desc(c.data), desc(c.id), asc(i.ordem));
}

/** The dates of a supplier's last approved purchase that made contas, other than this one. */
export async function findLastTerm(
  db: Db,
  scope: Scope,
  { fornecedor_id, except }: { readonly fornecedor_id: number; readonly except: number },
) {
  const c = purchases(scope);
  const [row] = await db
    .select({ data: c.data, data_faturamento: sql<string>`${c.data_faturamento}` })
    .from(c)
    .where(and(eq(c.fornecedor_id, fornecedor_id), isNotNull(c.data_faturamento), ne(c.id, except)))
    .orderBy(desc(c.data), desc(c.id))
    .limit(1);
  return row;
}
