import { calls } from "@prumo/api-client/calls";
import type { LinhaFormaPagamento } from "@prumo/api-client/schemas/formas-pagamento";
import { describeTerms } from "@prumo/domain/payment-method";
import { formatPercent } from "@prumo/domain/percent";
import { Badge } from "@prumo/ui/badge";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { moneyText, moneyTextOrDash } from "../../../app/reais";
import { FilterChoice } from "../../../list/filter-choice";
import type { ListColumn } from "../../../list/list-columns";
import { NameLink } from "../../../list/name-link";
import { RegisterList } from "../../../list/register-list";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { allRowsOf, type ChosenOf } from "../../../list/select-all";
import type { methodsLoader } from "./loaders";

type ListedFormaPagamento = LinhaFormaPagamento;

const fee = ({ tipo_taxa, taxa }: ListedFormaPagamento) =>
  taxa === 0 ? "–" : tipo_taxa === "perc" ? formatPercent(taxa) : moneyText(taxa);

const notes = ({ podeEditar, exclusiva, aprovacao_financeira }: ListedFormaPagamento) =>
  [!podeEditar && "Padrão", exclusiva && "Exclusiva", aprovacao_financeira && "Com aprovação financeira"]
    .filter(Boolean)
    .join(" · ");

const columns: readonly ListColumn<ListedFormaPagamento>[] = [
  {
    header: "Nome",
    sort: "nome",
    file: ["nome", "podeEditar", "exclusiva", "aprovacao_financeira"],
    text: ({ nome }) => nome,
    cell: ({ id, nome }) => (
      <NameLink href={paths.formasPagamento.editar(id)} access={calls.formasPagamento.update.access}>
        {nome}
      </NameLink>
    ),
    note: notes,
    place: "title",
  },
  { sort: "numero_parcelas", file: ["parcelas"], header: "Parcelas", text: describeTerms, place: "lead" },
  {
    header: "Taxa",
    sort: "taxa",
    file: ["taxa_percentual", "taxa_valor"],
    align: "end",
    width: 110,
    text: fee,
    place: "detail",
  },
  {
    header: "Valor mínimo",
    sort: "valor_minimo",
    align: "end",
    width: 140,
    text: ({ valor_minimo }) => moneyTextOrDash(valor_minimo),
    place: "amount",
  },
  {
    id: "ativo",
    sort: "status",
    file: ["status"],
    header: "Situação",
    width: 110,
    cell: ({ status }) => <Badge tone={status ? "success" : "neutral"}>{status ? "Ativa" : "Inativa"}</Badge>,
    place: "status",
  },
];

const EVERY = "Todas";
const situacoes = [
  { value: "ativas", label: "Ativas" },
  { value: "inativas", label: "Inativas" },
];

const STANDARD = "Uma forma de pagamento padrão não pode ser excluída";

export function FormaPagamentoListPage() {
  const { filter, formas } = useLoaderData<typeof methodsLoader>();

  const actions = ({ id }: ListedFormaPagamento): RowAction[] => [
    {
      label: "Editar",
      href: paths.formasPagamento.editar(id),
      access: calls.formasPagamento.update.access,
    },
  ];

  return (
    <RegisterList<ListedFormaPagamento, ChosenOf<typeof api.formasPagamento>>
      title="Formas de pagamento"
      calls={calls.formasPagamento}
      filter={filter}
      page={formas}
      add={{ label: "Nova forma", href: paths.formasPagamento.novo() }}
      columns={columns}
      actions={actions}
      bulk={{
        noun: { one: "forma de pagamento", many: "formas de pagamento" },
        nameOf: ({ nome }) => nome,
        hrefOf: ({ id }) => paths.formasPagamento.editar(id),
        load: allRowsOf(api.formasPagamento.selecao),
        removal: {
          question: "Deseja realmente excluir esta forma de pagamento?",
          note: {
            one: "As parcelas que já foram geradas com ela não mudam.",
            many: "As parcelas que já foram geradas com elas não mudam.",
          },
          access: calls.formasPagamento.delete.access,
          refused: ({ podeEditar }) => (podeEditar ? undefined : STANDARD),
          remove: api.formasPagamento.delete,
        },
      }}
      first={{
        about: "Uma forma de pagamento diz em quantas parcelas e em que prazos se paga.",
        label: "Cadastrar a primeira forma",
      }}
      summary={[situacoes.find(({ value }) => value === filter.situacao)?.label ?? EVERY]}
    >
      <SearchField label="Nome" name="nome" value={filter.nome} />
      <FilterChoice label="Situação" name="situacao" value={filter.situacao} all={EVERY} options={situacoes} />
    </RegisterList>
  );
}
