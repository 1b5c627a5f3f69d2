import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { date, dateTime, id, money, named } from "./fields";
import { osStatus } from "./ordem-servico";

const soma = z.object({ quantidade: z.int(), valor: money });

/** Open contas that are due in some days: how many, the residuals in reais, and the first of them by due date. */
const dueSums = soma.extend({
  contas: z.array(z.object({ id, referencia: z.string(), data_vencimento: date, residual: money, pessoa: named })),
});

/** The open contas of one side. */
const lado = z.object({
  /** Those of which the last day in time has passed. */
  vencidas: dueSums,
  /** Those that are to be paid today: of a weekend until Monday, too. */
  hoje: dueSums,
  /** Due within the seven days after today. */
  proximas: dueSums,
  /** The contas of today as far as one worksheet takes them: their ids. */
  ids_de_hoje: z.array(id),
});

/** A customer with overdue contas: how many, the residuals in reais, and the earliest due date. */
const debtor = soma.extend({ pessoa: named, desde: date });

/** The sum of bank accounts and open registers, now and at the end of each day to come. */
const previsao = z.object({
  /** The money in all bank accounts and all open registers now. */
  saldo_inicial: money,
  /** Overdue receivables. The balances below expect them today. */
  atrasados: money,
  /** Today and the sixty days after it. */
  dias: z.array(z.object({ data: date, saldo: money })),
});

/** Kinds of tasks that wait for somebody. */
export const tarefas = [
  "caixasAbertos",
  "lancamentosDoBanco",
  "valoresDoProvedor",
  "lembretesIncertos",
  "aprovacoes",
  "comprasNovas",
  "requerimentosPendentes",
  "estoqueMinimo",
  "certificado",
  "plano",
] as const;

/** The first steps of a new company, in their order. */
export const passos = ["empresa", "banco", "conta", "pagamento", "produto", "ordem", "convite"] as const;

const dayAnswer = z.object({
  hoje: date,
  pagar: lado.nullable(),
  receber: lado.extend({ devedores: z.array(debtor) }).nullable(),
  saldo: z
    .object({
      total: money,
      /** Null for who may not see bank accounts. */
      bancos: z.array(named.extend({ saldo: money })).nullable(),
      /** Open registers: all for an administrator, their own for others. Null for who may not see registers. */
      caixas: z
        .array(z.object({ id, caixa: z.string(), usuario: named, data_abertura: dateTime, saldo: money }))
        .nullable(),
    })
    .nullable(),
  previsao: previsao.nullable(),
  /**
   * What there is to do, in the order of `tarefas`. `dia`: the earliest opening of the registers, the first day of the
   * bank's entries, of the provider's money and of the uncertain reminders, the newest day of the purchases, the earliest
   * of the requisitions, the last day of the certificate or the plan; null for minimums.
   */
  tarefas: z.array(z.object({ tarefa: z.enum(tarefas), quantidade: z.int(), dia: date.nullable() })),
  /** The own open orders of a provider, today's and earlier ones, the latest day first; null for everybody else. */
  ordens: z
    .object({
      quantidade: z.int(),
      ordens: z.array(
        z.object({
          id,
          numero_os: z.int(),
          os_status: osStatus,
          cliente: named,
          data: date,
          hora_agendamento: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  /** The first steps that the user may take and whether they are done, for an administrator; null once those about
   * money are. */
  passos: z.array(z.object({ passo: z.enum(passos), feito: z.boolean() })).nullable(),
});

export const hoje = {
  resumo: { response: dayAnswer },
} satisfies SchemasOf<typeof calls.hoje>;

/** The days that contas are shown by. */
export const janelas = ["vencidas", "hoje", "proximas"] as const;
export type Janela = (typeof janelas)[number];

export type Hoje = z.output<typeof dayAnswer>;
export type LadoDeHoje = z.output<typeof lado>;
export type Tarefa = (typeof tarefas)[number];
export type Passo = (typeof passos)[number];
