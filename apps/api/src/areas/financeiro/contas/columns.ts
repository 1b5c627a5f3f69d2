import { status, statusNames } from "@prumo/domain/conta";
import { contaFields } from "@prumo/domain/conta-fields";
import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import { splitText } from "@prumo/domain/conta-split";
import { paymentTypeName } from "@prumo/domain/payment-type";
import { attachmentColumn } from "../../../http/attachment-column";
import { cardColumns } from "../../../http/card-columns";
import type { FileColumn } from "../../../http/file-column";
import type { PresentedConta } from "./presentation";

const {
  categoria_id,
  centro_resultado_id,
  rateio,
  tipo_pagamento,
  status: statusField,
  carteira,
  bandeira,
  operadora,
  taxa_cobranca,
  valor_receber,
} = contaFields;

const collection: readonly FileColumn<PresentedConta>[] = [
  { id: "carteira", title: carteira.label, text: ({ cobranca }) => cobranca.carteira?.nome_carteira ?? null },
  { id: "bandeira", title: bandeira.label, text: ({ cobranca }) => cobranca.bandeira?.nome ?? null },
  { id: "operadora", title: operadora.label, text: ({ cobranca }) => cobranca.bandeira?.operadora?.titulo ?? null },
  { id: "taxa_cobranca", title: taxa_cobranca.label, value: ({ cobranca }) => cobranca.taxa_cobranca },
  { id: "valor_receber", title: valor_receber.label, value: ({ cobranca }) => cobranca.valor_receber },
];

const settledInPeriod = (lado: Lado): FileColumn<PresentedConta> => ({
  id: "no_periodo",
  title: lado === "contasPagar" ? "Pago no período" : "Recebido no período",
  value: (conta) => conta.no_periodo?.valor_pago ?? null,
});

const columnsOf = cardColumns<PresentedConta>();

/**
 * The person, what is paid and the day of it have the side's own words.
 * @param bySettlement whether the list is one of settlements in a period: then it has what those settled
 */
export const contaFileColumns = (lado: Lado, bySettlement = false): readonly FileColumn<PresentedConta>[] => [
  { id: "id", title: "Código", whole: ({ id }) => id },
  ...columnsOf(contaFields, ["data_vencimento", "data_registro"]),
  { id: "pessoa", title: ladosDeContas[lado].Pessoa, text: (conta) => conta.pessoa.nome_fantasia },
  { id: "razao_social", title: "Razão social", text: (conta) => conta.pessoa.razao_social },
  { id: "cpf_cnpj", title: "CPF/CNPJ", text: (conta) => conta.pessoa.cpf_cnpj },
  ...columnsOf(contaFields, ["numero_documento", "referencia", "linha_digitavel", "pix_copia_cola"]),
  { id: "categoria", title: categoria_id.label, text: ({ categoria }) => categoria.nome },
  {
    id: "centro_resultado",
    title: centro_resultado_id.label,
    text: ({ centro_resultado }) => centro_resultado?.descricao ?? null,
  },
  { id: "rateio", title: rateio.label, text: (conta) => (conta.rateio === null ? null : splitText(conta.rateio)) },
  { id: "tipo_pagamento", title: tipo_pagamento.label, text: (conta) => paymentTypeName(conta.tipo_pagamento) },
  { id: "status", title: statusField.label, text: (conta) => statusNames[status(conta)] },
  ...columnsOf(contaFields, ["valor_integral"]),
  { id: "valor_pago", title: lado === "contasPagar" ? "Pago" : "Recebido", value: ({ valor_pago }) => valor_pago },
  ...(bySettlement ? [settledInPeriod(lado)] : []),
  ...columnsOf(contaFields, ["juros", "multa", "desconto", "residual"]),
  { id: "data_pagamento", title: ladosDeContas[lado].Movimento, date: ({ data_pagamento }) => data_pagamento },
  ...(lado === "contasReceber" ? collection : []),
  attachmentColumn,
];
