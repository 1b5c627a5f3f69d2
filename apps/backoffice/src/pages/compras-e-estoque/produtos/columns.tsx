import { calls } from "@prumo/api-client/calls";
import type { ProdutoDaLista } from "@prumo/api-client/schemas/produtos";
import { hasStock } from "@prumo/domain/product";
import { formatQuantity } from "@prumo/domain/quantity";
import { paths } from "../../../app/paths";
import { costText, moneyText } from "../../../app/reais";
import type { ListColumn } from "../../../list/list-columns";
import { NameLink } from "../../../list/name-link";

type ProdutoColumn = ListColumn<ProdutoDaLista>;

const base: readonly ProdutoColumn[] = [
  { header: "Código", sort: "cod_reduzido", width: 88, text: ({ cod_reduzido }) => cod_reduzido, place: "lead" },
  {
    header: "Nome",
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
  { header: "Marca", sort: "marca", width: 112, text: ({ marca }) => marca, tone: () => "muted", place: "detail" },
  { sort: "unidade", header: "Unidade", width: 80, text: ({ unidade }) => unidade, tone: () => "muted", place: "none" },
  {
    id: "saldo",
    sort: "estoque_atual",
    file: ["estoque_atual"],
    header: "Estoque",
    width: 124,
    align: "end",
    cell: ({ tipo, estoque_atual, unidade, abaixo_minimo }) =>
      hasStock(tipo) ? (
        <>
          {formatQuantity(estoque_atual)}
          <span className="hidden max-[720px]:inline"> {unidade}</span>
          {abaixo_minimo ? <small>abaixo do mínimo</small> : null}
        </>
      ) : (
        "–"
      ),
    tone: ({ estoque_atual, abaixo_minimo }) => (estoque_atual < 0 || abaixo_minimo ? "danger" : undefined),
    place: "amount",
  },
  {
    header: "Preço de venda",
    sort: "valor_venda",
    width: 128,
    align: "end",
    text: ({ valor_venda }) => moneyText(valor_venda),
    place: "detail",
  },
];

const average: ProdutoColumn = {
  sort: "custo_medio",
  header: "Custo médio",
  width: 116,
  align: "end",
  text: ({ tipo, custo_medio }) => (custo_medio === null || tipo === 2 ? "–" : costText(custo_medio)),
  tone: () => "muted",
  place: "none",
};

/** @param costs whether the user may see the costs of products */
export const produtoColumns = (costs: boolean): readonly ProdutoColumn[] => [...base, ...(costs ? [average] : [])];
