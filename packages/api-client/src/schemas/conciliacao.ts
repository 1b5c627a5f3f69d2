import { ajusteFields } from "@prumo/domain/acerto-fields";
import { contaFields } from "@prumo/domain/conta-fields";
import { lancamentoFields, regraFields } from "@prumo/domain/lancamento-fields";
import { transferenciaFields } from "@prumo/domain/movimento-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import {
  amount,
  chosenOf,
  date,
  dateTime,
  describedBy,
  flag,
  id,
  listQuery,
  message,
  money,
  named,
  optionalId,
  paginated,
  positiveAmount,
  readVersion,
  STORED_DECIMALS,
  text,
  textOf,
} from "./fields";
import { paymentTypeOf } from "./parcela";

/** What was done with an entry. */
export const estadosDeLancamento = ["pendente", "conciliado", "ignorado"] as const;
export type EstadoDeLancamento = (typeof estadosDeLancamento)[number];

/** The most entries that are changed by one call. */
export const MAX_LANCAMENTOS = 500;
const TOO_MANY = `Selecione no máximo ${MAX_LANCAMENTOS} lançamentos`;
const NO_ENTRIES = "Selecione um ou mais lançamentos";

const lado = z.enum(["contasPagar", "contasReceber"]);

/** How far a bank account is reconciled, beside what its bank says. */
const situacao = z.object({
  /** The last day of whose entries none waits; null where there are none, or the first ones wait. */
  conciliado_ate: date.nullable(),
  /** `desconhecido` where no file says the balance of its period, `ausente` where none was imported. */
  saldo: z.enum(["igual", "difere", "desconhecido", "ausente"]),
  /** By how much the bank's balance is above ours, and the first day from which it differs. */
  diferenca: money.nullable(),
  desde: date.nullable(),
  /** The day of the bank's balance that was compared. */
  saldo_data: date.nullable(),
});

const soma = z.object({ quantidade: z.int(), entradas: money, saidas: money });

const contaConciliada = z.object({
  id,
  name: z.string(),
  ativa: z.boolean(),
  situacao,
  pendentes: soma,
});

/** What an entry may be: a movement of the bank account, or a conta that is still open. */
const candidato = z.object({
  tipo: z.enum(["movimento", "conta"]),
  /** Of the movement, or of the conta. */
  id,
  /** The conta of it, and its side; null for what is no settlement. */
  conta_id: id.nullable(),
  lado: lado.nullable(),
  data: date,
  /** Negative when money leaves. Of an open conta what is left of it. */
  valor: money,
  pessoa: z.string().nullable(),
  descricao: z.string(),
  documento: z.string().nullable(),
});

const entrada = z.object(
  describedBy(lancamentoFields, {
    id,
    data: date,
    /** Negative when money left. */
    valor: money,
    texto: z.string(),
    versao: z.int(),
  }),
);

const proposta = z.object({
  /** Whether nothing else can be meant, so that it may be confirmed together with others. */
  certa: z.boolean(),
  pontos: z.number(),
  /** Why it is proposed, in words. */
  razoes: z.array(z.string()),
  lancamentos: z.array(entrada),
  candidatos: z.array(candidato),
  /** What the bank moved beyond what is proposed: above 0 when it moved more. */
  diferenca: money,
});

const vinculo = z.object({
  movimento_id: id,
  /** Of the movement; the part that belongs to this entry is `valor`. */
  data: date,
  historico: z.string(),
  valor: money,
  /** `vinculo` when the movement was there before, otherwise what wrote it. */
  ato: z.enum(["vinculo", "acerto", "conta", "tarifa", "transferencia"]),
  conta: z.object({ id, lado, pessoa: z.string() }).nullable(),
});

const centro = z.object({ id, descricao: z.string() });

const proposedRule = z.object({
  id,
  categoria: named,
  centro_resultado: centro.nullable(),
  pessoa: named.nullable(),
});

const lancamento = z.object(
  describedBy(lancamentoFields, {
    ...entrada.shape,
    nome: z.string().nullable(),
    documento: z.string().nullable(),
    estado: z.enum(estadosDeLancamento),
    motivo: z.string().nullable(),
    /** Who reconciled or ignored it, and when. */
    usuario: z.string().nullable(),
    resolvido_em: dateTime.nullable(),
    vinculos: z.array(vinculo),
    proposta: proposta.nullable(),
    /** What else it may be, the likeliest first. */
    outras: z.array(proposta),
    /** What a rule proposes for a new conta of it. */
    regra: proposedRule.nullable(),
  }),
);

const lancamentoRef = z.object({ id, versao: readVersion });
const lancamentosRef = z.array(lancamentoRef, { error: NO_ENTRIES }).min(1, NO_ENTRIES).max(MAX_LANCAMENTOS, TOO_MANY);

const settledConta = z.object({
  lado,
  id,
  /** The money of the bank's entry that settles this conta. */
  valor: positiveAmount("Informe o valor da baixa", STORED_DECIMALS),
  ...describedBy(ajusteFields, { juros: amount, multa: amount, desconto: amount }),
});

const item = z
  .object({
    lancamentos: lancamentosRef,
    /** Movements of the bank account that were there before. */
    movimentos: z.array(id).max(MAX_LANCAMENTOS, TOO_MANY).default([]),
    /** Open contas that it settles. */
    contas: z.array(settledConta).max(MAX_LANCAMENTOS, TOO_MANY).default([]),
    /** What the bank kept of it as its fee: a payable of the bank, paid by it. */
    tarifa: amount,
    /** The bank as the supplier of that fee; without it the one of the last fee. */
    banco_pessoa_id: optionalId,
  })
  .refine(({ movimentos, contas }) => movimentos.length + contas.length > 0, {
    path: ["movimentos"],
    error: "Escolha a que o lançamento corresponde",
  })
  .refine(
    ({ lancamentos, movimentos, contas }) =>
      lancamentos.length === 1 ||
      movimentos.length + contas.length === 1 ||
      // A settlement and its reversal, which the bank shows in two entries at least.
      (movimentos.length === 2 && contas.length === 0),
    {
      path: ["lancamentos"],
      error: "Concilie vários lançamentos com um movimento, ou um lançamento com vários movimentos",
    },
  );

const rule = z.object(
  describedBy(regraFields, {
    id,
    texto: z.string(),
    /** Whether it is for money that comes in. */
    entrada: z.boolean(),
    categoria: named,
    centro_resultado: centro.nullable(),
    pessoa: named.nullable(),
    /** How often its category was chosen. */
    vezes: z.int(),
    ativa: z.boolean(),
    versao: z.int(),
  }),
);

/** Reconciling the statements of banks. */
export const conciliacao = {
  contas: { response: z.object({ contas_bancarias: z.array(contaConciliada) }) },
  lancamentos: {
    query: z.object({
      estado: z.enum(estadosDeLancamento).default("pendente"),
      pesquisa: text(255).optional(),
      page: listQuery.page,
      per_page: listQuery.per_page,
    }),
    response: z.object({
      conta_bancaria: z.object({
        id,
        name: z.string(),
        /** The bank as the supplier of its last fee. */
        banco_pessoa: named.nullable(),
      }),
      situacao,
      somas: z.object({ pendente: soma, conciliado: soma, ignorado: soma }),
      /** Our movements of the same days that no entry is linked with. */
      sem_lancamento: soma,
      lancamentos: paginated(lancamento),
    }),
  },
  certas: { response: z.object({ propostas: z.array(proposta) }) },
  candidatos: {
    query: z.object({ pesquisa: text(255).optional() }),
    response: z.object({ candidatos: z.array(candidato) }),
  },
  gemeos: {
    response: z.object({
      gemeos: z.array(z.object({ conta_bancaria: z.object({ id, name: z.string() }), lancamento: entrada })),
    }),
  },
  conciliar: {
    body: z.object({ itens: z.array(item, { error: NO_ENTRIES }).min(1, NO_ENTRIES).max(MAX_LANCAMENTOS, TOO_MANY) }),
    response: message,
  },
  novaConta: {
    body: z.object({
      id,
      versao: readVersion,
      pessoa_id: chosenOf(contaFields.pessoa_id),
      categoria_id: chosenOf(contaFields.categoria_id),
      tipo_pagamento: paymentTypeOf(contaFields.tipo_pagamento),
      referencia: textOf(contaFields.referencia),
      centro_resultado_id: optionalId.describe(contaFields.centro_resultado_id.label),
      numero_documento: textOf(contaFields.numero_documento),
      observacao: textOf(contaFields.observacao),
      /** Saves although a conta that looks the same exists. */
      confirmar_duplicada: flag.optional(),
    }),
    response: message.extend({
      conta: z.object({ id }),
      /** A rule that can be switched on now, as it is: the same category was chosen again. */
      regra: z
        .object({
          id,
          versao: z.int(),
          texto: z.string(),
          categoria: named,
          centro_resultado_id: id.nullable(),
          pessoa_id: id.nullable(),
        })
        .nullable(),
    }),
  },
  transferencia: {
    body: z.object({
      id,
      versao: readVersion,
      /** The other bank account. */
      conta_bancaria_id: id,
      /** The entry of the other bank account that is its other end. */
      gemeo: lancamentoRef.nullish(),
      motivo: textOf(transferenciaFields.motivo),
    }),
    response: message,
  },
  tarifa: {
    body: z.object({ id, versao: readVersion, banco_pessoa_id: optionalId }),
    response: message.extend({ conta: z.object({ id }) }),
  },
  ignorar: {
    body: z.object({ lancamentos: lancamentosRef, motivo: textOf(lancamentoFields.motivo) }),
    response: message,
  },
  desfazer: { body: z.object({ lancamentos: lancamentosRef }), response: message },
  regras: { response: z.object({ regras: z.array(rule) }) },
  alterarRegra: {
    body: z.object({
      id,
      versao: readVersion,
      texto: textOf(regraFields.texto),
      categoria_id: chosenOf(regraFields.categoria_id),
      centro_resultado_id: optionalId.describe(regraFields.centro_resultado_id.label),
      pessoa_id: optionalId.describe(regraFields.pessoa_id.label),
      ativa: flag.describe(regraFields.ativa.label),
    }),
    response: message,
  },
} satisfies SchemasOf<typeof calls.conciliacao>;

export type ContaConciliada = z.output<typeof contaConciliada>;
export type Lancamento = z.output<typeof lancamento>;
export type Candidato = z.output<typeof candidato>;
export type Proposta = z.output<typeof proposta>;
export type Situacao = z.output<typeof situacao>;
export type ItemConciliado = z.input<typeof item>;
export type Regra = z.output<typeof rule>;
