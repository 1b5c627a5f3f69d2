import { formaPagamentoFields } from "@prumo/domain/forma-pagamento-fields";
import { describeTerms } from "@prumo/domain/payment-method";
import { formatPercent } from "@prumo/domain/percent";
import { everyCardColumn } from "../../../http/card-columns";
import type { FileColumn } from "../../../http/file-column";
import type { someMethods } from "./service";

type FormaPagamentoRow = Awaited<ReturnType<typeof someMethods>>[number];

const yesNo = (value: boolean) => (value ? "Sim" : "Não");

export const formaPagamentoFileColumns: readonly FileColumn<FormaPagamentoRow>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  ...everyCardColumn({ nome: formaPagamentoFields.nome }),
  { id: "parcelas", title: "Parcelas", text: describeTerms },
  { id: "taxa_percentual", title: "Taxa (%)", value: ({ tipo_taxa, taxa }) => (tipo_taxa === "perc" ? taxa : null) },
  { id: "taxa_valor", title: "Taxa (R$)", value: ({ tipo_taxa, taxa }) => (tipo_taxa === "valor" ? taxa : null) },
  ...everyCardColumn({ valor_minimo: formaPagamentoFields.valor_minimo }),
  {
    id: "desconto_permitido",
    title: formaPagamentoFields.desconto_permitido.label,
    text: ({ desconto_permitido }) => formatPercent(desconto_permitido),
  },
  {
    id: "aprovacao_financeira",
    title: "Aprovação financeira",
    text: ({ aprovacao_financeira }) => yesNo(aprovacao_financeira),
  },
  {
    id: "visivel_representante",
    title: formaPagamentoFields.visivel_representante.label,
    text: ({ visivel_representante }) => yesNo(visivel_representante),
  },
  { id: "exclusiva", title: "Exclusiva", text: ({ exclusiva }) => yesNo(exclusiva) },
  { id: "podeEditar", title: "Padrão", text: ({ podeEditar }) => yesNo(!podeEditar) },
  { id: "status", title: "Situação", text: ({ status }) => (status ? "Ativa" : "Inativa") },
];
