import { calls } from "@prumo/api-client/calls";
import type { ProdutoDaLista } from "@prumo/api-client/schemas/produtos";
import { hasStock } from "@prumo/domain/product";
import { produtoFields } from "@prumo/domain/produto-fields";
import { formatQuantity } from "@prumo/domain/quantity";
import { paths } from "../../../app/paths";
import { costText, moneyText } from "../../../app/reais";
import type { ListColumn } from "../../../list/list-columns";
import { NameLink } from "../../../list/name-link";

type ProdutoColumn = ListColumn<ProdutoDaLista>;

const base: readonly ProdutoColumn[] = [
  {
    header: produtoFields.cod_reduzido.label,
    sort: "cod_reduzido",
    width: 88,
    text: ({ cod_reduzido }) => cod_reduzido,
    place: "lead",
  },
  {
    header: produtoFields.nome.label,
    sort: "nome",
    file: ["nome", "categoria", "ativo"],
    text: ({ nome }) => nome,
    cell: ({ id, nome }) => (
      <NameLink href={paths.produtos.detalhe(id)} access={calls.produtos.find.access}>
        {nome}
      </NameLink>
    ),
    note: ({ ativo, categoria, propria }) =>
      [ativo ? null : "Inativo", categoria?.nome, propria ? null : "De outra empresa do grupo"]
        .filter(Boolean)
        .join(" · ") || null,
    place: "title",
  },
  {
    header: produtoFields.marca.label,
    sort: "marca",
    width: 112,
    text: ({ marca }) => marca,
    tone: () => "muted",
    place: "detail",
  },
  {
    sort: "unidade",
    header: produtoFields.unidade.label,
    width: 80,
    text: ({ unidade }) => unidade,
    tone: () => "muted",
    place: "none",
  },
  {
    id: "saldo",
    sort: "estoque_atual",
    file: ["estoque_atual"],
    header: produtoFields.estoque_atual.label,
    width: 124,
    align: "end",
    cell: ({ tipo, estoque_atual, unidade, abaixo_minimo }) =>
      hasStock(tipo) ? (
        <>
          {formatQuantity(estoque_atual)}
          <span className="hidden prumo-phone:inline"> {unidade}</span>
          {abaixo_minimo ? <small>abaixo do mínimo</small> : null}
        </>
      ) : (
        "–"
      ),
    tone: ({ estoque_atual, abaixo_minimo }) => (estoque_atual < 0 || abaixo_minimo ? "danger" : undefined),
    place: "amount",
  },
  {
    header: produtoFields.valor_venda.label,
    sort: "valor_venda",
    width: 128,
    align: "end",
    text: ({ valor_venda }) => moneyText(valor_venda),
    place: "detail",
  },
];

const average: ProdutoColumn = {
  sort: "custo_medio",
  header: produtoFields.custo_medio.label,
  width: 116,
  align: "end",
  text: ({ tipo, custo_medio }) => (custo_medio === null || tipo === 2 ? "–" : costText(custo_medio)),
  tone: () => "muted",
  place: "none",
};

/** @param costs whether the user may see the costs of products */
export const produtoColumns = (costs: boolean): readonly ProdutoColumn[] => [...base, ...(costs ? [average] : [])];
