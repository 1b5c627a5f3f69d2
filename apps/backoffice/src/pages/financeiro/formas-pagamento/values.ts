import type { BodyInput } from "@prumo/api-client/contract";
import type { FormaPagamento, formasPagamento } from "@prumo/api-client/schemas/formas-pagamento";
import type { PaymentMethod } from "@prumo/domain/payment-method";
import { startingMethod } from "@prumo/domain/payment-method";

/** The values of the form, as a new method sends them. */
export type FormaPagamentoValues = BodyInput<(typeof formasPagamento)["save"]["body"]>;

export const newFormaPagamentoValues = {
  ...startingMethod,
  nome: "",
  valor_minimo: 0,
  desconto_permitido: 0,
  aprovacao_financeira: false,
  visivel_representante: false,
  st_primeira_parcela: 0,
  frete_primeira_parcela: 0,
  ipi_primeira_parcela: 0,
  exclusiva: false,
  clientes: [],
  intervalos: [],
} satisfies FormaPagamentoValues;

/** The form's values of an existing method. */
export const formaPagamentoValues = ({ podeEditar: _, clientes, ...forma }: FormaPagamento) => ({
  ...forma,
  clientes: clientes.map(({ id, valor_minimo }) => ({ id, valor_minimo })),
});

/** The part of the form's values that instalments are generated from. */
export const methodOf = (values: FormaPagamentoValues): PaymentMethod => ({
  tipo: values.tipo ?? startingMethod.tipo,
  prazo_dias: values.prazo_dias ?? 0,
  numero_parcelas: Math.max(values.numero_parcelas ?? 1, 1),
  intervalo_parcelas: values.intervalo_parcelas ?? 0,
  intervalos: (values.intervalos ?? []).map(({ intervalo, porcentagem }) => ({
    intervalo: intervalo ?? 0,
    porcentagem: porcentagem ?? 0,
  })),
});
