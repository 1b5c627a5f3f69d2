import { status, statusNames } from "@prumo/domain/account";
import { type Lado, ladosDeContas } from "@prumo/domain/account-side";
import { toDisplay } from "@prumo/domain/date";
import { paymentTypeName } from "@prumo/domain/payment-type";
import type { CsvColumn } from "../../http/csv";
import type { PresentedConta } from "./presentation";

const collection: readonly CsvColumn<PresentedConta>[] = [
  { title: "Carteira", text: ({ cobranca }) => cobranca.carteira?.nome_carteira ?? null },
  { title: "Bandeira", text: ({ cobranca }) => cobranca.bandeira?.nome ?? null },
  { title: "Operadora", text: ({ cobranca }) => cobranca.bandeira?.operadora?.titulo ?? null },
  { title: "Taxa de cobrança", value: ({ cobranca }) => cobranca.taxa_cobranca },
  { title: "Valor a receber", value: ({ cobranca }) => cobranca.valor_receber },
];

export const accountColumns = (lado: Lado): readonly CsvColumn<PresentedConta>[] => [
  { title: "Código", text: ({ id }) => String(id) },
  { title: "Vencimento", text: ({ data_vencimento }) => toDisplay(data_vencimento) },
  { title: "Registro", text: ({ data_registro }) => toDisplay(data_registro) },
  { title: ladosDeContas[lado].Pessoa, text: (conta) => conta.pessoa.nome_fantasia },
  { title: "Razão social", text: (conta) => conta.pessoa.razao_social },
  { title: "CPF/CNPJ", text: (conta) => conta.pessoa.cpf_cnpj },
  { title: "Documento", text: ({ numero_documento }) => numero_documento },
  { title: "Referência", text: ({ referencia }) => referencia },
  { title: "Categoria", text: ({ categoria }) => categoria.nome },
  { title: "Centro de resultado", text: ({ centro_resultado }) => centro_resultado?.descricao ?? null },
  { title: "Tipo de pagamento", text: ({ tipo_pagamento }) => paymentTypeName(tipo_pagamento) },
  { title: "Situação", text: (conta) => statusNames[status(conta)] },
  { title: "Valor", value: ({ valor_integral }) => valor_integral },
  { title: lado === "contasPagar" ? "Pago" : "Recebido", value: ({ valor_pago }) => valor_pago },
  { title: "Juros", value: ({ juros }) => juros },
  { title: "Multa", value: ({ multa }) => multa },
  { title: "Desconto", value: ({ desconto }) => desconto },
  { title: "Pendente", value: ({ residual }) => residual },
  { title: ladosDeContas[lado].Movimento, text: ({ data_pagamento }) => toDisplay(data_pagamento) },
  ...(lado === "contasReceber" ? collection : []),
];
