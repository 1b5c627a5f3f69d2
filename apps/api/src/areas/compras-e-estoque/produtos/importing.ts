import { chosenQuantity, id, unitCost } from "@prumo/api-client/schemas/fields";
import { produtos as contrato } from "@prumo/api-client/schemas/produtos";
import { fromInteger, toInteger } from "@prumo/domain/decimal";
import { bareEan, isValidEan, saysNoEan } from "@prumo/domain/ean";
import { foldText } from "@prumo/domain/fold-text";
import { keysOf } from "@prumo/domain/keys/keys-of";
import { can } from "@prumo/domain/permissions";
import { hasStock, isValidNcm, productKinds } from "@prumo/domain/product";
import { type DecimalSign, readDecimal } from "@prumo/domain/spreadsheet";
import type { z } from "zod";
import { batches } from "../../../db/batches";
import type { Db, Tx } from "../../../db/client";
import type { RecordEntry } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import {
  type CellMeaning,
  type CellReaders,
  oneOf,
  rowReader,
  withLostZeros,
} from "../../cadastros/importacao/read-row";
import type { Cells, ExistingMatch, ImportRegistry, ReadRow, Remark } from "../../cadastros/importacao/registry";
import { someCategories } from "../categorias-produto/service";
import { listWarehouses, requireWarehouse } from "../depositos/service";
import { moveStock } from "../estoque/service";
import { findAlikeProducts } from "./alike-queries";
import { addProducts } from "./save";

const schema = contrato.save.body.extend({
  deposito_id: id.optional(),
  quantidade: chosenQuantity("Informe o estoque").min(0, "O estoque não pode ser negativo").default(0),
  custo_unitario: unitCost,
});
type ProdutoRow = z.output<typeof schema>;

const readKind = oneOf(
  productKinds.map(({ id: value, nome }) => ({ value, names: [nome, `${nome}s`, String(value)] })),
  "O tipo é Produto ou Serviço",
);
const readFlag = oneOf(
  [
    { value: true, names: ["sim", "s", "ativo", "ativa", "1", "verdadeiro", "true", "x"] },
    { value: false, names: ["nao", "n", "inativo", "inativa", "0", "falso", "false"] },
  ],
  "Escreva Sim ou Não",
);

const NO_NUMBER = {
  ",": "Não é um número com vírgula decimal, como 1.234,56",
  ".": "Não é um número com ponto decimal, como 1,234.56",
};

/** @param decimals the number of decimals to round to; without it all are kept */
const readNumber =
  (sign: DecimalSign, decimals?: number) =>
  (text: string): CellMeaning => {
    const value = readDecimal(text, sign);
    if (value === null) return { wrong: NO_NUMBER[sign] };
    return { value: decimals === undefined ? value : fromInteger(toInteger(value, decimals), decimals) };
  };

const restoredBarcode = withLostZeros([8, 13], isValidEan);
/** What a spreadsheet makes of a long number. Its last digits are lost. */
const ROUNDED = /^\d+(?:[.,]\d+)?E\+?\d+$/i;

function readBarcode(text: string): CellMeaning {
  if (saysNoEan(text)) return { value: null };
  if (!ROUNDED.test(text)) return restoredBarcode(text);
  return {
    wrong: `A planilha arredondou o código de barras (${text}): formate a coluna como texto e digite-o de novo`,
  };
}

const MAX_CATEGORIES = 10_000;

/** Makes readers that find the records of this company by the names in the rows. */
async function readersOf(db: Db, ctx: Ctx, sign: DecimalSign): Promise<CellReaders> {
  const categories = await someCategories(db, ctx, { situacao: "ativas" }, { limit: MAX_CATEGORIES, offset: 0 });
  const ids = new Map(categories.map(({ id: one, tipo, nome }) => [`${tipo} ${foldText(nome)}`, one]));
  const warehouses = await listWarehouses(db, ctx, undefined);
  return {
    tipo: { read: readKind },
    ativo: { read: readFlag },
    codBarras: { read: readBarcode },
    ncm: { read: withLostZeros([8], isValidNcm) },
    valor_venda: { read: readNumber(sign, 4) },
    comissao_prod: { read: readNumber(sign, 4) },
    custo_unitario: { read: readNumber(sign, 6) },
    estoque: { field: "quantidade", read: readNumber(sign) },
    categoria: {
      field: "categoria_id",
      read(text, { tipo = "" }) {
        const kind = readKind(tipo || "1");
        const found = "value" in kind ? ids.get(`${kind.value} ${foldText(text)}`) : undefined;
        return found === undefined ? { wrong: `Categoria não encontrada: ${text}` } : { value: found };
      },
    },
    deposito: {
      field: "deposito_id",
      read: (text) =>
        oneOf(
          warehouses.map(({ id: value, nome }) => ({ value, names: [nome] })),
          `Depósito não encontrado: ${text}`,
        )(text),
    },
  };
}

/** Checks what opening stock needs beyond the fields of the form. */
function stockRemarks(ctx: Ctx, { tipo, quantidade, deposito_id }: ProdutoRow): Remark[] {
  if (quantidade === 0) return [];
  if (!can(ctx, "depositos.movimentar")) {
    return [{ campo: "estoque", texto: "Você não tem permissão para lançar estoque" }];
  }
  if (!hasStock(tipo)) return [{ campo: "estoque", texto: "Serviços não têm estoque" }];
  return deposito_id === undefined ? [{ campo: "deposito", texto: "Informe o depósito do estoque inicial" }] : [];
}

const COST_WITHOUT_STOCK: Remark = {
  campo: "custo_unitario",
  texto: "Sem estoque inicial, o custo unitário não é guardado",
};

async function productReader(db: Db, ctx: Ctx, sign: DecimalSign) {
  const read = rowReader(schema, await readersOf(db, ctx, sign));
  const standard = (await listWarehouses(db, ctx, undefined)).find(({ padrao }) => padrao)?.id;
  return (cells: Cells): ReadRow<ProdutoRow> => {
    const { row, remarks } = read(cells);
    if (row === undefined) return { row, remarks };
    const whole = row.quantidade > 0 ? { ...row, deposito_id: row.deposito_id ?? standard } : row;
    const wrong = stockRemarks(ctx, whole);
    if (wrong.length > 0) return { row: undefined, remarks: wrong };
    return { row: whole, remarks: row.quantidade === 0 && row.custo_unitario !== null ? [COST_WITHOUT_STOCK] : [] };
  };
}

type StoredProduct = Awaited<ReturnType<typeof findAlikeProducts>>[number];

/** Tells whether a record has every value of the row. Stock is not compared, because it belongs to the ledger. */
const saysTheSame = (row: ProdutoRow, stored: StoredProduct): boolean =>
  keysOf(stored).every((field) => {
    const said = field === "id" ? null : row[field];
    return said === null || said === stored[field];
  });

const EQUAL = { campo: null, texto: "Já cadastrado com estes mesmos dados" };
const NAMED: ExistingMatch = { campo: "nome", texto: "Já existe um produto com este nome", same: false };

/**
 * An existing product is not written again: a user who gave opening stock in its row must be told that it is ignored.
 */
const asSame = ({ campo, texto }: Remark, { quantidade }: ProdutoRow): ExistingMatch => ({
  campo,
  texto: quantidade > 0 ? `${texto}; o estoque inicial não será lançado: use o ajuste` : texto,
  same: true,
});

async function findExisting(db: Db, ctx: Ctx, rows: readonly ProdutoRow[]) {
  const found = await findAlikeProducts(db, ctx, {
    codes: rows.flatMap(({ cod_reduzido }) => cod_reduzido ?? []),
    barcodes: rows.flatMap(({ codBarras }) => codBarras ?? []),
    names: rows.map(({ nome }) => nome),
  });
  const byCode = new Map(found.map((stored) => [stored.cod_reduzido.toLowerCase(), stored]));
  const byBarcode = new Map(found.map((stored) => [bareEan(stored.codBarras ?? ""), stored]));
  const byName = new Map<string, StoredProduct[]>();
  for (const stored of found) {
    const name = foldText(stored.nome);
    byName.set(name, [...(byName.get(name) ?? []), stored]);
  }
  return (row: ProdutoRow): ExistingMatch[] => {
    const named = byName.get(foldText(row.nome)) ?? [];
    if (named.some((stored) => saysTheSame(row, stored))) return [asSame(EQUAL, row)];
    const code = byCode.get(row.cod_reduzido?.toLowerCase() ?? "");
    const barcode = row.codBarras === null ? undefined : byBarcode.get(row.codBarras);
    const taken = [
      ...(code ? [{ campo: "cod_reduzido", texto: `Já existe um produto com este código: ${code.nome}` }] : []),
      ...(barcode
        ? [{ campo: "codBarras", texto: `Já existe um produto com este código de barras: ${barcode.nome}` }]
        : []),
    ];
    if (taken.length > 0) return taken.map((remark) => asSame(remark, row));
    return named.length === 0 ? [] : [NAMED];
  };
}

/** One statement adds this many products. */
const AT_ONCE = 250;

type OpeningStock = Parameters<typeof moveStock>[2][number];

/** Moves the opening stock of rows in. `idOf` gives the product of a row. */
async function moveOpening(
  tx: Tx,
  ctx: Ctx,
  record: RecordEntry,
  rows: readonly ProdutoRow[],
  idOf: (row: ProdutoRow) => number | undefined,
) {
  const motivo = "Estoque inicial, por importação";
  const moves = rows.flatMap((row): OpeningStock[] => {
    const { deposito_id, quantidade, custo_unitario } = row;
    const produto_id = idOf(row);
    if (produto_id === undefined || deposito_id === undefined || quantidade === 0) return [];
    return [{ produto_id, deposito_id, tipo: "ajuste", quantidade, custo_unitario, motivo }];
  });
  if (moves.length === 0) return;
  for (const deposito of new Set(moves.map(({ deposito_id }) => deposito_id)))
    await requireWarehouse(tx, ctx, deposito);
  const { movimentos } = await moveStock(tx, ctx, moves);
  for (const after of movimentos) record({ entidade: "estoque_movimentos", entidade_id: after.id, depois: after });
}

/** Rows with the same code or bar code are about one product. */
const ownKey = ({ cod_reduzido, codBarras }: ProdutoRow) => cod_reduzido?.toLowerCase() ?? codBarras;

async function addRows(tx: Tx, ctx: Ctx, record: RecordEntry, rows: readonly ProdutoRow[], done: (n: number) => void) {
  const firsts = new Map<unknown, ProdutoRow>();
  for (const row of rows) {
    const key = ownKey(row) ?? row;
    if (!firsts.has(key)) firsts.set(key, row);
  }
  const news = [...firsts.values()];
  // Codes of the file are written first, so that the numbers for the others do not collide with them.
  const [chosen, numbered] = [news.filter((row) => row.cod_reduzido), news.filter((row) => !row.cod_reduzido)];
  const ids = new Map<ProdutoRow, number>();
  for (const part of [...batches(chosen, AT_ONCE), ...batches(numbered, AT_ONCE)]) {
    const bodies = part.map(({ deposito_id: _d, quantidade: _q, custo_unitario: _c, ...body }) => body);
    for (const [at, { id: saved }] of (await addProducts(tx, ctx, record, bodies)).entries()) {
      const row = part[at];
      if (row) ids.set(row, saved);
    }
    done(ids.size);
  }
  await moveOpening(tx, ctx, record, rows, (row) => ids.get(firsts.get(ownKey(row) ?? row) ?? row));
  done(rows.length);
  return news.length;
}

/** Leaves the opening stock of a row out. */
const productOf = ({ deposito_id: _d, quantidade: _q, custo_unitario: _c, ...product }: ProdutoRow) =>
  JSON.stringify(product);

/** A row that repeats a product of an earlier row adds stock in another warehouse. */
const moreStock = (above: ProdutoRow, row: ProdutoRow): Remark | undefined =>
  row.quantidade > 0 &&
  above.quantidade > 0 &&
  above.deposito_id !== row.deposito_id &&
  productOf(above) === productOf(row)
    ? { campo: "estoque", texto: "Mais estoque do produto" }
    : undefined;

/** Imports products with their opening stock. */
export const productRegistry: ImportRegistry<ProdutoRow> = {
  reader: productReader,
  keys: ({ cod_reduzido, codBarras }) => [
    ...(cod_reduzido === null
      ? []
      : [{ campo: "cod_reduzido", valor: cod_reduzido.toLowerCase(), texto: "O mesmo código" }]),
    ...(codBarras === null ? [] : [{ campo: "codBarras", valor: codBarras, texto: "O mesmo código de barras" }]),
  ],
  alike: ({ nome, cod_reduzido }) =>
    cod_reduzido === null ? { campo: "nome", valor: foldText(nome), texto: "Mesmo nome" } : undefined,
  more: moreStock,
  existing: findExisting,
  add: addRows,
  taken: (constraint) =>
    ["produtos_codigo", "produtos_cod_barras"].includes(constraint)
      ? "Alguém cadastrou agora um produto com um destes códigos. Nada foi importado: confira o arquivo de novo."
      : undefined,
  added: (rows) => (rows === 1 ? "1 produto importado com sucesso!" : `${rows} produtos importados com sucesso!`),
};
