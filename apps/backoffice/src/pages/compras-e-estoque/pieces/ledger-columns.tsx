import { calls } from "@prumo/api-client/calls";
import type { MovimentoEstoque } from "@prumo/api-client/schemas/estoque";
import { toDisplay } from "@prumo/domain/date";
import { estoqueMovimentoFields } from "@prumo/domain/estoque-movimento-fields";
import { formatQuantity } from "@prumo/domain/quantity";
import { stockMovementName } from "@prumo/domain/stock-movement";
import { paths } from "../../../app/paths";
import { costText } from "../../../app/reais";
import type { ListColumn } from "../../../list/list-columns";
import { NameLink } from "../../../list/name-link";
import { MovementOrigin } from "./movement-origin";

type LedgerColumn = ListColumn<MovimentoEstoque>;

/** Writes entries with a plus, because in a ledger the sign tells entries from exits. */
export const signedQuantity = (value: number): string => (value > 0 ? "+" : "") + formatQuantity(value);

const data: LedgerColumn = {
  id: "data",
  sort: "created_at",
  file: ["created_at"],
  header: estoqueMovimentoFields.created_at.label,
  width: 108,
  text: ({ created_at }) => toDisplay(created_at.slice(0, 10)),
  note: ({ created_at }) => created_at.slice(11, 16),
  place: "lead",
};
const produto: LedgerColumn = {
  sort: "produto",
  file: ["produto", "cod_reduzido"],
  header: estoqueMovimentoFields.produto_id.label,
  text: (row) => row.produto.nome,
  cell: (row) => (
    <>
      <NameLink href={paths.produtos.detalhe(row.produto.id)} access={calls.produtos.find.access}>
        {row.produto.nome}
      </NameLink>
      <small>{row.produto.cod_reduzido}</small>
    </>
  ),
  place: "title",
};
const deposito = (place: LedgerColumn["place"], width: number): LedgerColumn => ({
  sort: "deposito",
  header: estoqueMovimentoFields.deposito_id.label,
  width,
  text: (row) => row.deposito.nome,
  place,
});
const cause = ({ motivo, origem }: MovimentoEstoque) =>
  motivo ?? (origem === null ? null : <MovementOrigin origem={origem} />);
/** The kind of the movement, and below it why and by whom: columns of their own would leave no room for a product. */
const tipo: LedgerColumn = {
  sort: "tipo",
  file: ["tipo", "motivo", "origem", "usuario"],
  header: estoqueMovimentoFields.tipo.label,
  text: (row) => stockMovementName(row.tipo),
  note(row) {
    const why = cause(row);
    return why === null ? (
      row.usuario
    ) : (
      <>
        {why} · {row.usuario}
      </>
    );
  },
  place: "detail",
};
/** Cards have no notes below their details. */
const origem: LedgerColumn = {
  id: "origem",
  header: "Origem",
  cell: (row) => (row.origem === null ? null : <MovementOrigin origem={row.origem} />),
  place: "detail",
};
const quantidade: LedgerColumn = {
  sort: "quantidade",
  file: ["quantidade", "unidade"],
  header: estoqueMovimentoFields.quantidade.label,
  width: 104,
  align: "end",
  text: (row) => `${signedQuantity(row.quantidade)} ${row.produto.unidade}`,
  tone: (row) => (row.quantidade < 0 ? "danger" : undefined),
  place: "amount",
};
const saldo: LedgerColumn = {
  sort: "saldo",
  header: estoqueMovimentoFields.saldo.label,
  width: 84,
  align: "end",
  cell: (row) => (
    <>
      <span className="hidden prumo-phone:inline">saldo </span>
      {formatQuantity(row.saldo)}
    </>
  ),
  tone: (row) => (row.saldo < 0 ? "danger" : undefined),
  place: "detail",
};
const custo: LedgerColumn = {
  id: "custo",
  file: ["custo_unitario"],
  header: estoqueMovimentoFields.custo_unitario.label,
  width: 108,
  align: "end",
  text: ({ custo_unitario }) => (custo_unitario === null ? "–" : costText(custo_unitario)),
  tone: () => "muted",
  place: "none",
};
/** Cards name the user among their details. */
const usuario: LedgerColumn = { id: "usuario", header: "Usuário", text: (row) => row.usuario, place: "detail" };

/**
 * The columns of the stock ledger.
 * @param ofProduct whether the page is about one product, which no line needs to name then
 * @param costs whether the user may see the costs of products
 */
export const ledgerColumns = (ofProduct: boolean, costs: boolean): readonly LedgerColumn[] => [
  data,
  ...(ofProduct ? [deposito("title", 104), tipo] : [produto, deposito("detail", 120), { ...tipo, width: 204 }]),
  quantidade,
  saldo,
  ...(costs ? [custo] : []),
];

/** The same for its cards, which name what moved the stock among the details. */
export const ledgerCards = (ofProduct: boolean, costs: boolean): readonly LedgerColumn[] => [
  ...ledgerColumns(ofProduct, costs).flatMap((column) => (column.header === tipo.header ? [column, origem] : [column])),
  ...(ofProduct ? [] : [usuario]),
];
