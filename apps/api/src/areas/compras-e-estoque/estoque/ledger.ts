import { calls } from "@prumo/api-client/calls";
import { dateTimeIn } from "@prumo/domain/date";
import { estoqueMovimentoFields } from "@prumo/domain/estoque-movimento-fields";
import { can } from "@prumo/domain/permissions";
import { stockMovementName } from "@prumo/domain/stock-movement";
import type { Db } from "../../../db/client";
import { type Slice, WHOLE } from "../../../db/slice";
import { wholeList } from "../../../db/whole-list";
import { cardColumns } from "../../../http/card-columns";
import type { Ctx } from "../../../http/context";
import type { FileColumn } from "../../../http/file-column";
import { pageOf, type RequestedPage } from "../../../http/page-of";
import { openableOrders } from "../../operacao/ordem-servico/openable-orders";
import { openableRequisitions } from "../requerimentos/openable-requerimentos";
import { countMovements, findMovements, type LedgerFilter } from "./ledger-queries";

/** Only users who may see purchases may see the costs of products. */
export const seesCosts = (ctx: Ctx): boolean => can(ctx, "compras.visualizar");

const origins = ["requerimento", "inventario", "compra", "ordemServico"] as const;

type OriginKind = (typeof origins)[number];
type Openable = Readonly<Record<OriginKind, (id: number) => boolean>>;

/** Tells of the records that movements came from which ones the user may open. */
async function openable(db: Db, ctx: Ctx, found: Awaited<ReturnType<typeof findMovements>>): Promise<Openable> {
  const idsOf = (column: "requerimento_id" | "ordem_servico_id") => found.map((line) => line[column]);
  return {
    requerimento: await openableRequisitions(db, ctx, idsOf("requerimento_id")),
    ordemServico: await openableOrders(db, ctx, idsOf("ordem_servico_id")),
    inventario: () => can(ctx, calls.inventarios.find.access),
    compra: () => can(ctx, calls.compras.find.access),
  };
}

/**
 * Gives the record that a movement came from: it has at most one.
 * @param numero the number of that record, where people know it by one
 */
function originOf(ids: Readonly<Record<OriginKind, number | null>>, numero: number | null, mayOpen: Openable) {
  for (const tipo of origins) {
    const id = ids[tipo];
    if (id === null) continue;
    const pode_abrir = mayOpen[tipo](id);
    return numero === null ? { tipo, id, pode_abrir } : { tipo, id, pode_abrir, numero };
  }
  return null;
}

/** Finds a slice of the ledger, newest first. */
export async function someMovements(db: Db, ctx: Ctx, filter: LedgerFilter, slice: Slice) {
  const fuso = ctx.fuso_horario;
  const found = await findMovements(db, ctx, filter, fuso, slice);
  const mayOpen = await openable(db, ctx, found);
  return found.map(({ requerimento_id, inventario_id, compra_id, ordem_servico_id, numero_os, ...line }) => ({
    ...line,
    created_at: dateTimeIn(fuso, line.created_at),
    custo_unitario: seesCosts(ctx) ? line.custo_unitario : null,
    origem: originOf(
      {
        requerimento: requerimento_id,
        inventario: inventario_id,
        compra: compra_id,
        ordemServico: ordem_servico_id,
      },
      numero_os,
      mayOpen,
    ),
  }));
}

/** Opens all movements of a filter, however many. */
export const wholeLedger = (db: Db, ctx: Ctx, filter: LedgerFilter) =>
  wholeList(db, [findMovements(db, ctx, filter, ctx.fuso_horario, WHOLE)], (slice) =>
    someMovements(db, ctx, filter, slice),
  );

/** Answers one page of the ledger. `url` is the address of the call, for the links. */
export const listMovements = (db: Db, ctx: Ctx, filter: LedgerFilter & RequestedPage, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => someMovements(db, ctx, filter, slice),
    () => countMovements(db, ctx, filter, ctx.fuso_horario),
  );

type LedgerRow = Awaited<ReturnType<typeof someMovements>>[number];

export const ledgerColumns: readonly FileColumn<LedgerRow>[] = [
  ...cardColumns<LedgerRow>()(estoqueMovimentoFields, ["created_at"]),
  { id: "tipo", title: "Tipo", text: ({ tipo }) => stockMovementName(tipo) },
  { id: "cod_reduzido", title: "Código", text: ({ produto }) => produto.cod_reduzido },
  { id: "produto", title: estoqueMovimentoFields.produto_id.label, text: ({ produto }) => produto.nome },
  { id: "deposito", title: estoqueMovimentoFields.deposito_id.label, text: ({ deposito }) => deposito.nome },
  ...cardColumns<LedgerRow>()(estoqueMovimentoFields, ["quantidade"]),
  { id: "unidade", title: "Unidade", text: ({ produto }) => produto.unidade },
  ...cardColumns<LedgerRow>()(estoqueMovimentoFields, ["saldo"]),
  {
    id: "custo_unitario",
    title: estoqueMovimentoFields.custo_unitario.label,
    value: ({ custo_unitario }) => custo_unitario,
    decimals: 6,
  },
  { id: "origem", title: "Origem", text: ({ origem }) => origem && `${origem.tipo} ${origem.numero ?? origem.id}` },
  ...cardColumns<LedgerRow>()(estoqueMovimentoFields, ["motivo"]),
  { id: "usuario", title: "Usuário", text: ({ usuario }) => usuario },
];
