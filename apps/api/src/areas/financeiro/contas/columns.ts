import { status, statusNames } from "@prumo/domain/conta";
import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import { paymentTypeName } from "@prumo/domain/payment-type";
import type { FileColumn } from "../../../http/file-column";
import type { PresentedConta } from "./presentation";

const collection: readonly FileColumn<PresentedConta>[] = [
  { id: "carteira", title: "Carteira", text: ({ cobranca }) => cobranca.carteira?.nome_carteira ?? null },
  { id: "bandeira", title: "Bandeira", text: ({ cobranca }) => cobranca.bandeira?.nome ?? null },
  { id: "operadora", title: "Operadora", text: ({ cobranca }) => cobranca.bandeira?.operadora?.titulo ?? null },
  { id: "taxa_cobranca", title: "Taxa de cobrança", value: ({ cobranca }) => cobranca.taxa_cobranca },
  { id: "valor_receber", title: "Valor a receber", value: ({ cobranca }) => cobranca.valor_receber },
];

const settledInPeriod = (lado: Lado): FileColumn<PresentedConta> => ({
  id: "no_periodo",
  title: lado === "contasPagar" ? "Pago no período" : "Recebido no período",
  value: (conta) => conta.no_periodo?.valor_pago ?? null,
});

/** @param bySettlement whether the list is one of settlements in a period: then it has what those settled */
export const contaFileColumns = (lado: Lado, bySettlement = false): readonly FileColumn<PresentedConta>[] => [
  { id: "id", title: "Código", whole: ({ id }) => id },
  { id: "data_vencimento", title: "Vencimento", date: ({ data_vencimento }) => data_vencimento },
  { id: "data_registro", title: "Registro", date: ({ data_registro }) => data_registro },
  { id: "pessoa", title: ladosDeContas[lado].Pessoa, text: (conta) => conta.pessoa.nome_fantasia },
  { id: "razao_social", title: "Razão social", text: (conta) => conta.pessoa.razao_social },
  { id: "cpf_cnpj", title: "CPF/CNPJ", text: (conta) => conta.pessoa.cpf_cnpj },
  { id: "numero_documento", title: "Documento", text: ({ numero_documento }) => numero_documento },
  { id: "referencia", title: "Referência", text: ({ referencia }) => referencia },
  { id: "categoria", title: "Categoria", text: ({ categoria }) => categoria.nome },
  {
    id: "centro_resultado",
    title: "Centro de resultado",
    text: ({ centro_resultado }) => centro_resultado?.descricao ?? null,
  },
  { id: "tipo_pagamento", title: "Tipo de pagamento", text: ({ tipo_pagamento }) => paymentTypeName(tipo_pagamento) },
  { id: "status", title: "Status", text: (conta) => statusNames[status(conta)] },
  { id: "valor_integral", title: "Valor", value: ({ valor_integral }) => valor_integral },
  { id: "valor_pago", title: lado === "contasPagar" ? "Pago" : "Recebido", value: ({ valor_pago }) => valor_pago },
  ...(bySettlement ? [settledInPeriod(lado)] : []),
  { id: "juros", title: "Juros", value: ({ juros }) => juros },
  { id: "multa", title: "Multa", value: ({ multa }) => multa },
  { id: "desconto", title: "Desconto", value: ({ desconto }) => desconto },
  { id: "residual", title: "Em aberto", value: ({ residual }) => residual },
  { id: "data_pagamento", title: ladosDeContas[lado].Movimento, date: ({ data_pagamento }) => data_pagamento },
  ...(lado === "contasReceber" ? collection : []),
];
