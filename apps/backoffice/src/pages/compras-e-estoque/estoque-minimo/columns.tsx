import { calls } from "@prumo/api-client/calls";
import type { ItemEstoqueMinimo } from "@prumo/api-client/schemas/estoque-minimo";
import { estoqueMinimoFields } from "@prumo/domain/estoque-minimo-fields";
import { formatQuantity } from "@prumo/domain/quantity";
import { paths } from "../../../app/paths";
import type { ListColumn } from "../../../list/list-columns";
import { NameLink } from "../../../list/name-link";

/** A line has room for so many warehouses. */
const SOURCES = 2;

const sourcesText = ({ falta, origens }: ItemEstoqueMinimo): string | null => {
  if (falta === 0) return null;
  const shown = origens
    .slice(0, SOURCES)
    .map(({ deposito, quantidade }) => `${deposito.nome} tem ${formatQuantity(quantidade)}`);
  return shown.length === 0 ? "Nenhum outro depósito tem" : shown.join(" · ");
};

export const estoqueMinimoColumns: readonly ListColumn<ItemEstoqueMinimo>[] = [
  {
    sort: "cod_reduzido",
    header: estoqueMinimoFields.cod_reduzido.label,
    width: 88,
    text: ({ produto }) => produto.cod_reduzido,
    place: "lead",
  },
  {
    header: estoqueMinimoFields.produto_id.label,
    sort: "produto",
    file: ["produto", "unidade"],
    text: ({ produto }) => produto.nome,
    cell: ({ produto }) => (
      <NameLink href={paths.produtos.detalhe(produto.id)} access={calls.produtos.find.access}>
        {produto.nome}
      </NameLink>
    ),
    place: "title",
  },
  {
    header: estoqueMinimoFields.deposito_id.label,
    sort: "deposito",
    width: 136,
    text: ({ deposito }) => deposito.nome,
    place: "detail",
  },
  {
    sort: "saldo",
    file: ["saldo", "quantidade"],
    header: "Estoque e mínimo",
    width: 156,
    align: "end",
    text: ({ saldo, quantidade, produto }) =>
      `${formatQuantity(saldo)} de ${formatQuantity(quantidade)} ${produto.unidade}`,
    tone: ({ saldo }) => (saldo < 0 ? "danger" : undefined),
    place: "detail",
  },
  {
    header: estoqueMinimoFields.falta.label,
    sort: "falta",
    width: 104,
    align: "end",
    cell: ({ falta }) =>
      falta === 0 ? (
        "–"
      ) : (
        <>
          <span className="hidden prumo-phone:inline">Falta </span>
          {formatQuantity(falta)}
        </>
      ),
    tone: ({ falta }) => (falta > 0 ? "danger" : "muted"),
    place: "amount",
  },
  {
    id: "disponivel",
    file: [],
    header: "Onde há",
    width: 216,
    text: sourcesText,
    tone: () => "muted",
    place: "detail",
  },
];
