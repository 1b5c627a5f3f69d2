import { describeTerms } from "@prumo/domain/payment-method";
import { formatPercent } from "@prumo/domain/percent";
import type { CsvColumn } from "../../http/csv";
import type { someMethods } from "./service";

type FormaPagamentoRow = Awaited<ReturnType<typeof someMethods>>[number];

const yesNo = (value: boolean) => (value ? "Sim" : "Não");

export const formaPagamentoCsvColumns: readonly CsvColumn<FormaPagamentoRow>[] = [
  { title: "Código", text: ({ id }) => String(id) },
  { title: "Nome", text: ({ nome }) => nome },
  { title: "Parcelas", text: describeTerms },
  { title: "Taxa (%)", value: ({ tipo_taxa, taxa }) => (tipo_taxa === "perc" ? taxa : null) },
  { title: "Taxa (R$)", value: ({ tipo_taxa, taxa }) => (tipo_taxa === "valor" ? taxa : null) },
  { title: "Valor mínimo", value: ({ valor_minimo }) => valor_minimo },
  { title: "Desconto permitido", text: ({ desconto_permitido }) => formatPercent(desconto_permitido) },
  { title: "Aprovação financeira", text: ({ aprovacao_financeira }) => yesNo(aprovacao_financeira) },
  { title: "Visível ao representante", text: ({ visivel_representante }) => yesNo(visivel_representante) },
  { title: "Exclusiva", text: ({ exclusiva }) => yesNo(exclusiva) },
  { title: "Padrão", text: ({ podeEditar }) => yesNo(!podeEditar) },
  { title: "Situação", text: ({ status }) => (status ? "Ativa" : "Inativa") },
];
