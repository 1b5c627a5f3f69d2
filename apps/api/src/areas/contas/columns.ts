import { status, statusNames } from "@prumo/domain/account";
import { toDisplay } from "@prumo/domain/date";
import { paymentTypeName } from "@prumo/domain/payment-type";
import type { Coluna } from "../../http/csv";
import type { Lado } from "./filter";
import type { Apresentada } from "./presentation";
import { palavrasDe } from "./settlement";

const collection: readonly Coluna<Apresentada>[] = [
  { titulo: "Carteira", texto: ({ cobranca }) => cobranca.carteira?.nome_carteira ?? null },
  { titulo: "Bandeira", texto: ({ cobranca }) => cobranca.bandeira?.nome ?? null },
  { titulo: "Operadora", texto: ({ cobranca }) => cobranca.bandeira?.operadora?.titulo ?? null },
  { titulo: "Taxa de cobrança", valor: ({ cobranca }) => cobranca.taxa_cobranca },
  { titulo: "Valor a receber", valor: ({ cobranca }) => cobranca.valor_receber },
];

/** The accounts of a side as a file. */
export const accountColumns = (lado: Lado): readonly Coluna<Apresentada>[] => [
  { titulo: "Código", texto: ({ id }) => String(id) },
  { titulo: "Vencimento", texto: ({ data_vencimento }) => toDisplay(data_vencimento) },
  { titulo: "Registro", texto: ({ data_registro }) => toDisplay(data_registro) },
  { titulo: palavrasDe(lado).Pessoa, texto: (conta) => conta.pessoa.nome_fantasia },
  { titulo: "Razão social", texto: (conta) => conta.pessoa.razao_social },
  { titulo: "CPF/CNPJ", texto: (conta) => conta.pessoa.cpf_cnpj },
  { titulo: "Documento", texto: ({ numero_documento }) => numero_documento },
  { titulo: "Referência", texto: ({ referencia }) => referencia },
  { titulo: "Categoria", texto: ({ categoria }) => categoria.nome },
  { titulo: "Centro de resultado", texto: ({ centro_resultado }) => centro_resultado?.descricao ?? null },
  { titulo: "Tipo de pagamento", texto: ({ tipo_pagamento }) => paymentTypeName(tipo_pagamento) },
  { titulo: "Situação", texto: (conta) => statusNames[status(conta)] },
  { titulo: "Valor", valor: ({ valor_integral }) => valor_integral },
  { titulo: lado === "pagar" ? "Pago" : "Recebido", valor: ({ valor_pago }) => valor_pago },
  { titulo: "Juros", valor: ({ juros }) => juros },
  { titulo: "Multa", valor: ({ multa }) => multa },
  { titulo: "Desconto", valor: ({ desconto }) => desconto },
  { titulo: "Pendente", valor: ({ residual }) => residual },
  { titulo: palavrasDe(lado).Movimento, texto: ({ data_pagamento }) => toDisplay(data_pagamento) },
  ...(lado === "receber" ? collection : []),
];
