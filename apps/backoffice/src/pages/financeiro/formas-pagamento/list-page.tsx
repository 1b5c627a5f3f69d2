import { calls } from "@prumo/api-client/calls";
import type { LinhaFormaPagamento } from "@prumo/api-client/schemas/formas-pagamento";
import { formaPagamentoFields } from "@prumo/domain/forma-pagamento-fields";
import { describeTerms } from "@prumo/domain/payment-method";
import { formatPercent } from "@prumo/domain/percent";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { moneyText, moneyTextOrDash } from "../../../app/reais";
import { cardColumn, nameColumn, stateColumn } from "../../../list/card-column";
import { FilterChoice } from "../../../list/filter-choice";
import type { LoaderData } from "../../../list/list-loader";
import { registryList } from "../../../list/registry-list";
import type { methodsLoader } from "./loaders";

const fee = ({ tipo_taxa, taxa }: LinhaFormaPagamento) =>
  taxa === 0 ? "–" : tipo_taxa === "perc" ? formatPercent(taxa) : moneyText(taxa);

const notes = ({ podeEditar, exclusiva, aprovacao_financeira }: LinhaFormaPagamento) =>
  [!podeEditar && "Padrão", exclusiva && "Exclusiva", aprovacao_financeira && "Com aprovação financeira"]
    .filter(Boolean)
    .join(" · ");

const EVERY = "Todas";
const situacoes = [
  { value: "ativas", label: "Ativas" },
  { value: "inativas", label: "Inativas" },
];

export const FormaPagamentoListPage = registryList({
  title: "Formas de pagamento",
  calls: calls.formasPagamento,
  api: api.formasPagamento,
  paths: paths.formasPagamento,
  page: ({ formas }: LoaderData<typeof methodsLoader>) => formas,
  noun: { one: "forma de pagamento", many: "formas de pagamento" },
  nameOf: ({ nome }) => nome,
  add: "Nova forma",
  columns: [
    nameColumn<LinhaFormaPagamento>(
      "nome",
      formaPagamentoFields.nome,
      { href: paths.formasPagamento.editar, access: calls.formasPagamento.update.access },
      { file: ["nome", "podeEditar", "exclusiva", "aprovacao_financeira"], note: notes },
    ),
    { sort: "numero_parcelas", file: ["parcelas"], header: "Parcelas", text: describeTerms, place: "lead" },
    cardColumn<LinhaFormaPagamento>("taxa", formaPagamentoFields.taxa, {
      file: ["taxa_percentual", "taxa_valor"],
      align: "end",
      width: 110,
      text: fee,
      place: "detail",
    }),
    cardColumn<LinhaFormaPagamento>("valor_minimo", formaPagamentoFields.valor_minimo, {
      align: "end",
      width: 140,
      text: ({ valor_minimo }) => moneyTextOrDash(valor_minimo),
      place: "amount",
    }),
    stateColumn<LinhaFormaPagamento>(({ status }) => status, {
      id: "ativo",
      sort: "status",
      file: ["status"],
      width: 110,
    }),
  ],
  removal: {
    question: "Deseja realmente excluir esta forma de pagamento?",
    note: {
      one: "As parcelas que já foram geradas com ela não mudam.",
      many: "As parcelas que já foram geradas com elas não mudam.",
    },
    refused: ({ podeEditar }) => (podeEditar ? undefined : "Uma forma de pagamento padrão não pode ser excluída"),
  },
  first: {
    about: "Uma forma de pagamento diz em quantas parcelas e em que prazos se paga.",
    label: "Cadastrar a primeira forma",
  },
  search: { label: formaPagamentoFields.nome.label, name: "nome" },
  summary: ({ situacao }) => [situacoes.find(({ value }) => value === situacao)?.label ?? EVERY],
  filters: ({ situacao }) => (
    <FilterChoice label="Situação" name="situacao" value={situacao} all={EVERY} options={situacoes} />
  ),
});
