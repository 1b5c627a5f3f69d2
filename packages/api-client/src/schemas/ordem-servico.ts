import { cleanCep, isValidCep } from "@prumo/domain/cep";
import { comissaoItemFields } from "@prumo/domain/comissao-fields";
import { motivoFields } from "@prumo/domain/motivo-fields";
import { ordemServicoFields, ordemServicoItemFields } from "@prumo/domain/ordem-servico-fields";
import { DUE_TOO_FAR, LAST_DUE_DATE } from "@prumo/domain/purchase";
import { openStatuses, serviceOrderStatuses, WITHOUT_DUE_DATE } from "@prumo/domain/service-order";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { anexoCount, withoutAnexos } from "./anexo-count";
import { cidade } from "./cidades";
import { produtoNomeado } from "./estoque";
import {
  amount,
  chosenOf,
  chosenQuantity,
  date,
  dateTime,
  flag,
  id,
  kept,
  listQuery,
  message,
  money,
  named,
  optionalId,
  paginated,
  quantityAnswered,
  queryId,
  readVersion,
  requiredAmount,
  STORED_DECIMALS,
  text,
  textOf,
} from "./fields";
import { posicaoMedida } from "./gps";
import { selectionOf } from "./selection";

/** The number of a state. */
export const osStatus = z.literal(serviceOrderStatuses.map((status) => status.id));
/** The states that an order can be saved in: the others have calls of their own. */
const openStatus = z.literal([...openStatuses], { error: "Selecione um status em aberto" });
/** 1 product, 2 service. */
const prodOrServ = z.literal([1, 2], { error: comissaoItemFields.prod_or_serv.missing });
const pessoa = z.object({ id, nome_fantasia: z.string() });
/** A veículo of the customer, its plate with the mask. */
const veiculo = z.object({ id, placa: z.string(), marca: z.string().nullable(), modelo: z.string().nullable() });

/** An order in the list. */
const listedOrdem = z.object({
  id,
  ...anexoCount,
  /** Counts the orders of the company. */
  numero_os: z.int(),
  cliente: pessoa,
  prestador: pessoa.nullable(),
  /** The veículo that it is about. */
  veiculo: veiculo.nullable(),
  /** The pragas that it fights, by name. */
  pragas: z.array(named),
  os_status: osStatus,
  status: named,
  /** The day on which it was opened. */
  data: date,
  /** When it is to be done, `yyyy-MM-dd` and `HH:mm`. */
  data_agendamento: date.nullable(),
  hora_agendamento: z.string().nullable(),
  logradouro: z.string().nullable(),
  numero: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: cidade.nullable(),
  /** The sum of its items. */
  valor: money,
  finalizada_em: dateTime.nullable(),
  created_at: dateTime,
  /** Counts the changes of this record. What is done to an older one is refused with 409. */
  versao: z.int(),
});

const item = z.object({
  id,
  prod_or_serv: z.literal([1, 2]),
  produto_id: id,
  produto: produtoNomeado,
  quantidade: quantityAnswered,
  /** Price of one. */
  valor: money,
  desconto: money,
  total: money,
  /** The commission batch that it is in: then it can be neither changed nor removed. */
  lote_id: id.nullable(),
});

const ordem = listedOrdem.extend({
  cliente: pessoa.extend({ telefone: z.string().nullable(), email: z.string().nullable() }),
  cliente_id: id,
  prestador_id: id.nullable(),
  veiculo_id: id.nullable(),
  cep: z.string().nullable(),
  cidade_id: id.nullable(),
  observacao: z.string().nullable(),
  itens: z.array(item),
  /** A batch that an item of it is in. */
  lote_id: id.nullable(),
  /** Where the products left from, once it is finished. */
  deposito: named.nullable(),
  /** Where the products would leave from if it was finished now. */
  deposito_sugerido: named.nullable(),
  /** The category that the receivables of finishing it take when none is sent. Null for who may not register them. */
  categoria_sugerida: named.nullable(),
  /** Where it was finished, if its prestador shared their own position and finished it. */
  posicao: posicaoMedida.nullable(),
  /** The receivables that finishing it made. Nothing for who may not see receivables. */
  contas: z.array(
    z.object({
      id,
      numero_documento: z.string().nullable(),
      data_vencimento: date,
      pagavel_ate: date.optional(),
      valor_integral: money,
      residual: money,
      valor_pago: money,
      status: z.literal([0, 1, 3]),
    }),
  ),
  /** The events of its history, the latest first. */
  eventos: z.array(
    z.object({
      id,
      tipo: z.enum(["criacao", "alteracao", "status", "finalizacao", "cancelamento", "reabertura"]),
      /** The state that it came into. */
      os_status: osStatus,
      /** Why it was cancelled or reopened. */
      motivo: z.string().nullable(),
      usuario: z.object({ nome: z.string() }),
      created_at: dateTime,
    }),
  ),
  usuario: z.object({ nome: z.string() }),
});

const wanted = {
  /** Both days are inclusive: of the schedule, or of the opening where nothing is scheduled. */
  data_inicial: date.optional(),
  data_final: date.optional(),
  prestador_id: queryId.optional(),
  cliente_id: queryId.optional(),
  veiculo_id: queryId.optional(),
  /** The name of the customer, or the number of the order. */
  pesquisa: listQuery.pesquisa,
};

const filter = z.object({
  ...wanted,
  status_os: queryId.optional(),
  ...withoutAnexos,
  page: listQuery.page,
  per_page: listQuery.per_page,
  ordem: z.enum(["numero_os", "data", "cliente", "prestador", "status", "valor"]).optional(),
  direcao: listQuery.direcao,
});

const itemBody = z.object({
  /** Must be that of the product, when it is sent. */
  prod_or_serv: prodOrServ.nullish().transform((value) => value ?? null),
  produto_id: chosenOf(ordemServicoItemFields.produto_id),
  quantidade: chosenQuantity(ordemServicoItemFields.quantidade.missing)
    .positive(ordemServicoItemFields.quantidade.missing)
    .describe(ordemServicoItemFields.quantidade.label),
  /** Price of one, of up to four decimals. */
  valor: requiredAmount(ordemServicoItemFields.valor.missing, STORED_DECIMALS).describe(
    ordemServicoItemFields.valor.label,
  ),
  desconto: amount,
});

const givenTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Informe uma hora válida")
  .nullish();
const hora = givenTime.transform((value) => value ?? null);
const dia = date.nullish().transform((value) => value ?? null);

const cep = text(30)
  .refine((value) => value === "" || isValidCep(value), { error: "Informe um CEP válido" })
  .nullish()
  .transform((value) => (value ? cleanCep(value) : null));

const ordemBody = z.object({
  cliente_id: chosenOf(ordemServicoFields.cliente_id),
  /** One of the customer's. */
  veiculo_id: optionalId.describe(ordemServicoFields.veiculo_id.label),
  prestador_id: optionalId.describe(ordemServicoFields.prestador_id.label),
  os_status: openStatus.default(1).describe(ordemServicoFields.os_status.label),
  data_agendamento: dia.describe(ordemServicoFields.data_agendamento.label),
  hora_agendamento: hora.describe(ordemServicoFields.hora_agendamento.label),
  /** The customer's address when nothing of it is given. */
  cep: cep.describe(ordemServicoFields.cep.label),
  logradouro: textOf(ordemServicoFields.logradouro),
  numero: textOf(ordemServicoFields.numero),
  bairro: textOf(ordemServicoFields.bairro),
  cidade_id: optionalId.describe(ordemServicoFields.cidade_id.label),
  itens: z.array(itemBody).max(500).default([]),
  pragas: z.array(id).max(50, "Escolha no máximo 50 pragas").default([]).describe(ordemServicoFields.pragas.label),
  observacao: textOf(ordemServicoFields.observacao),
});

const motivo = textOf(motivoFields.motivo);

/** The receivable is made only when it is asked for. */
const finishBody = z
  .object({
    gerar_conta: flag.default(false),
    /** When the first receivable falls due. */
    data_vencimento: date.refine((day) => day <= LAST_DUE_DATE, DUE_TOO_FAR).nullish(),
    /** Its instalments; without it there is one. */
    forma_pagamento_id: optionalId,
    /** Without it that of the customer's last receivable, else `Serviços`. */
    categoria_id: optionalId,
    /** Of the order that was looked at: whoever finishes it must have seen what leaves the stock and is billed. */
    versao: readVersion,
  })
  .refine(({ gerar_conta, data_vencimento }) => !gerar_conta || data_vencimento != null, {
    path: ["data_vencimento"],
    error: WITHOUT_DUE_DATE,
    when: () => true,
  });

const stepBody = z.object({
  os_status: openStatus,
  data_agendamento: dia,
  /** Left out, the order keeps its own; null with a day takes it away. */
  hora_agendamento: givenTime,
});

/** Calls N57 to N60, and the steps that an order takes. A prestador sees and changes only their own orders. */
export const ordemServico = {
  lista: { query: filter, response: z.object({ ordens: paginated(listedOrdem) }) },
  selecao: selectionOf(
    filter,
    listedOrdem.pick({ id: true, numero_os: true, cliente: true, os_status: true, valor: true, versao: true }),
  ),
  /** A column for each state, with how many orders there are, what they are worth, and the first 50. */
  quadro: {
    query: z.object(wanted),
    response: z.object({
      colunas: z.array(z.object({ status: named, total: z.int(), valor: money, ordens: z.array(listedOrdem) })),
    }),
  },
  status: { response: z.object({ status: z.array(named) }) },
  find: { response: z.object({ ordem }) },
  /** The order as it is printed, and who does the work. */
  imprimir: {
    response: z.object({
      ordem,
      empresa: z.object({
        nome: z.string(),
        cpf_cnpj: z.string().nullable(),
        email: z.string().nullable(),
        telefone: z.string().nullable(),
        endereco: z.string().nullable(),
      }),
    }),
  },
  save: { body: ordemBody, response: message.extend({ ordem: z.object({ id, numero_os: z.int() }) }) },
  update: { body: z.object({ ...kept(ordemBody.shape), id, versao: readVersion }), response: message },
  /** Moves an order among the open states; for Agendada with its day, unless it has one. */
  alterarStatus: { body: stepBody, response: message },
  /** Takes the products out of the warehouse, and makes the receivables that are asked for. */
  finalizar: {
    body: finishBody,
    response: message.extend({ contas: z.array(z.object({ id })), estoque_negativo: z.boolean() }),
  },
  /** 422 with `conta: { id }` or `lote: { id }` when that is in the way. */
  reabrir: {
    body: z.object({ motivo, os_status: openStatus.default(1), versao: readVersion }),
    response: message.extend({ estoque_negativo: z.boolean() }),
  },
  /** 422 with `lote: { id }` when an item is in that batch. */
  cancelar: { body: z.object({ motivo, versao: readVersion }), response: message },
} satisfies SchemasOf<typeof calls.ordemServico>;

export type OrdemDaLista = z.output<typeof listedOrdem>;
export type Ordem = z.output<typeof ordem>;
export type OrdemItem = z.output<typeof item>;
export type OrdensQuery = z.input<typeof filter>;
export type QuadroQuery = z.input<typeof ordemServico.quadro.query>;
export type Quadro = z.output<typeof ordemServico.quadro.response>["colunas"];
export type OrdemDigitada = z.input<typeof ordemBody>;
export type FinalizacaoDigitada = z.input<typeof finishBody>;
export type OrdemImpressa = z.output<typeof ordemServico.imprimir.response>;
