import { calls } from "@prumo/api-client/calls";
import type { ItemEstoqueMinimo } from "@prumo/api-client/schemas/estoque-minimo";
import { formatQuantity } from "@prumo/domain/quantity";
import type { Column } from "@prumo/ui/data-table";
import { paths } from "../../app/paths";
import { NameLink } from "../../list/name-link";

/** As many warehouses as a line has room for. */
const SOURCES = 2;

const sourcesText = ({ falta, origens }: ItemEstoqueMinimo): string => {
  if (falta === 0) return "";
  const first = origens
    .slice(0, SOURCES)
    .map(({ deposito, quantidade }) => `${deposito.nome} ${formatQuantity(quantidade)}`);
  return first.length === 0 ? "Em nenhum outro depósito" : first.join(" · ");
};

export const estoqueMinimoColumns: readonly Column<ItemEstoqueMinimo>[] = [
  { header: "Código", width: 88, text: ({ produto }) => produto.cod_reduzido, place: "lead" },
  {
    header: "Produto",
    sort: "produto",
    text: ({ produto }) => produto.nome,
    cell: ({ produto }) => (
      <NameLink href={paths.produtos.detalhe(produto.id)} access={calls.produtos.find.access}>
        {produto.nome}
      </NameLink>
    ),
    place: "title",
  },
  { header: "Depósito", sort: "deposito", width: 148, text: ({ deposito }) => deposito.nome, place: "detail" },
  { header: "Onde há", width: 220, text: sourcesText, tone: () => "muted", place: "detail" },
  {
    header: "Mínimo",
    width: 112,
    align: "end",
    text: ({ quantidade, produto }) => `${formatQuantity(quantidade)} ${produto.unidade}`,
    place: "detail",
  },
  {
    header: "Estoque",
    width: 104,
    align: "end",
    text: ({ saldo }) => formatQuantity(saldo),
    tone: ({ saldo }) => (saldo < 0 ? "danger" : undefined),
    place: "detail",
  },
  {
    header: "Falta",
    sort: "falta",
    width: 104,
    align: "end",
    text: ({ falta }) => (falta === 0 ? "–" : formatQuantity(falta)),
    tone: ({ falta }) => (falta > 0 ? "danger" : "muted"),
    place: "amount",
  },
];
