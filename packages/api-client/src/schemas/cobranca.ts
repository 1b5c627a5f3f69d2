import {
  lembreteAjustesFields,
  lembreteContaFields,
  lembreteFields,
  lembretePessoaFields,
  lembreteRegraFields,
} from "@prumo/domain/lembrete-fields";
import {
  FURTHEST_AFTER,
  FURTHEST_BEFORE,
  hoursProblem,
  reminderChannels,
  reminderOrigins,
  reminderSkips,
  reminderStates,
} from "@prumo/domain/reminder";
import { reminderSubjectProblem, reminderTextProblem } from "@prumo/domain/reminder-text";
import { z } from "zod";
import type { calls } from "../calls";
import { MAX_LEMBRADAS, TOO_MANY_LEMBRADAS } from "../conta-limits";
import type { SchemasOf } from "../contract";
import {
  chosenId,
  date,
  dateTime,
  describedBy,
  flag,
  id,
  kept,
  listQuery,
  message,
  money,
  named,
  optionalId,
  optionalTextOf,
  paginated,
  queryId,
  readVersion,
  sortable,
  text,
  textOf,
} from "./fields";

const canal = z.enum(reminderChannels, { error: lembreteRegraFields.canal.missing });

/** The version of a record that may not be there yet: 0 then. */
const readVersionOrNone = z.int().nonnegative().nullish();

const time = (error: string) =>
  z
    .string({ error })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error })
    .meta({ examples: ["08:00"] });

const ajustes = z.object({
  ...describedBy(lembreteAjustesFields, {
    ativo: z.boolean(),
    ligado_em: date.nullable(),
    conta_bancaria_id: id.nullable(),
    dias_semana: z.array(z.int()),
    hora_inicial: z.string(),
    hora_final: z.string(),
    sabado_ate: z.string(),
    proxima_em: dateTime.nullable(),
  }),
  /** 0 before anything was saved. */
  versao: z.int(),
});

const ajustesBody = z
  .object({
    ativo: flag.describe(lembreteAjustesFields.ativo.label),
    conta_bancaria_id: optionalId.describe(lembreteAjustesFields.conta_bancaria_id.label),
    dias_semana: z
      .array(z.int().min(1).max(6), { error: lembreteAjustesFields.dias_semana.missing })
      .min(1, { error: lembreteAjustesFields.dias_semana.missing })
      .max(6)
      .describe(lembreteAjustesFields.dias_semana.label),
    hora_inicial: time(lembreteAjustesFields.hora_inicial.missing).describe(lembreteAjustesFields.hora_inicial.label),
    hora_final: time(lembreteAjustesFields.hora_final.missing).describe(lembreteAjustesFields.hora_final.label),
    sabado_ate: time(lembreteAjustesFields.sabado_ate.missing).describe(lembreteAjustesFields.sabado_ate.label),
    versao: readVersionOrNone,
  })
  .superRefine((hours, context) => {
    const problem = hoursProblem(hours);
    if (problem !== null) context.addIssue({ code: "custom", path: ["hora_final"], message: problem });
  });

const regra = z.object({
  id,
  ...describedBy(lembreteRegraFields, {
    dias: z.int(),
    canal,
    assunto: z.string().nullable(),
    texto: z.string(),
    ativa: z.boolean(),
    ligada_em: date,
  }),
  versao: z.int(),
});

const problemAt = (problemOf: (text: string) => string | null) => (value: string | null, context: z.RefinementCtx) => {
  const problem = value === null ? null : problemOf(value);
  if (problem !== null) context.addIssue({ code: "custom", message: problem });
};

const TOO_FAR = `Use de ${FURTHEST_BEFORE} dias antes a ${FURTHEST_AFTER} dias depois do vencimento`;
const { missing: NO_DIAS, label: DIAS } = lembreteRegraFields.dias;

const textos = {
  assunto: textOf(lembreteRegraFields.assunto).superRefine(problemAt(reminderSubjectProblem)),
  texto: textOf(lembreteRegraFields.texto).superRefine(problemAt(reminderTextProblem)),
};

const passo = {
  dias: z.int({ error: NO_DIAS }).min(-FURTHEST_BEFORE, TOO_FAR).max(FURTHEST_AFTER, TOO_FAR).describe(DIAS),
  canal: canal.describe(lembreteRegraFields.canal.label),
};

const regraBody = z.object({
  ...passo,
  ...textos,
  ativa: flag
    .nullish()
    .transform((value) => value ?? false)
    .describe(lembreteRegraFields.ativa.label),
});

/** A conta in a message, with what is due on its day and how that came about. */
const contaLembrada = z.object({
  id,
  referencia: z.string(),
  numero_documento: z.string().nullable(),
  data_vencimento: date,
  residual: money,
  valor: money,
  calculo: z.string().nullable(),
  /** The step, in days from the due date; null by hand. */
  dias: z.int().nullable(),
});

const mensagemPrevista = z.object({
  pessoa: named,
  canal,
  /** The address or number, as people read it. */
  destino: z.string(),
  valor: money,
  contas: z.array(contaLembrada),
});

const pulada = z.object({
  pessoa: named,
  canal,
  conta: contaLembrada.omit({ valor: true, calculo: true, dias: true }),
  dias: z.int().nullable(),
  motivo: z.enum(reminderSkips),
  /** For when it was promised. */
  prometida_para: date.nullable(),
});

const lembrete = z.object({
  id,
  pessoa: named,
  ...describedBy(lembreteFields, {
    canal,
    dia: date,
    origem: z.enum(reminderOrigins),
    estado: z.enum([...reminderStates, "retirada"]),
    valor: money,
    destino: z.string().nullable(),
    /** Why the last try failed, or why it was not sent. */
    erro: z.string().nullable(),
    enviada_em: dateTime.nullable(),
    created_at: dateTime,
  }),
  contas: z.array(contaLembrada),
  /** Who sent it by hand; null for the rules, which `Prumo (automático)` follows. */
  usuario: named.nullable(),
  marcada_por: named.nullable(),
  /** Of a message by WhatsApp that waits where people send each themselves: the chat with its text. */
  link: z.string().nullable(),
});

const filter = z.object({
  estado: z.enum([...reminderStates, "retirada"]).optional(),
  canal: canal.optional(),
  pessoa_id: queryId.optional(),
  conta_id: queryId.optional(),
  /** Both days are inclusive, of the day that a message belongs to. */
  data_inicial: date.optional(),
  data_final: date.optional(),
  pesquisa: listQuery.pesquisa,
  ...sortable(["dia", "pessoa", "valor", "created_at"]),
  page: listQuery.page,
  per_page: listQuery.per_page,
});

/** Where the codes of a receivable come from. */
export const pixSources = ["provedor", "conta_bancaria", "digitado"] as const;

const NO_PERSON = "Escolha o cliente";

const NO_CONTAS = "Selecione uma ou mais contas";

const porMao = z.object({
  contas: z.array(chosenId(NO_CONTAS)).min(1, NO_CONTAS).max(MAX_LEMBRADAS, TOO_MANY_LEMBRADAS),
  canal: canal.describe(lembreteFields.canal.label),
});

const contaMarcada = z.object({
  ...describedBy(lembreteContaFields, {
    sem_lembretes: z.boolean(),
    prometida_para: date.nullable(),
    em_disputa: z.boolean(),
    observacao: z.string().nullable(),
  }),
  /** 0 before anything was saved. */
  versao: z.int(),
});

const pessoaMarcada = z.object({
  ...describedBy(lembretePessoaFields, {
    sem_lembretes: z.boolean(),
    saiu_email_em: dateTime.nullable(),
    saiu_whatsapp_em: dateTime.nullable(),
  }),
  /** 0 before anything was saved. */
  versao: z.int(),
});

const off = flag.nullish().transform((value) => value ?? false);

const saida = z.object({ token: z.string().min(1).max(100) });

/** Reminders of receivables: rules, the list of a day, messages, and what is said about contas and persons. */
export const cobranca = {
  ajustes: {
    response: z.object({
      ajustes,
      /** Whether this server sends by itself on a channel. Otherwise messages wait in it, by WhatsApp for a person. */
      servidor: z.object({ email: z.boolean(), whatsapp: z.boolean() }),
      /** The bank accounts that receive Pix. */
      contas_bancarias: z.array(named),
    }),
  },
  /** `hoje` is how many messages go out yet today by what was saved. */
  salvarAjustes: { body: ajustesBody, response: message.extend({ hoje: z.int() }) },
  regras: { response: z.object({ regras: z.array(regra) }) },
  salvarRegra: { body: regraBody, response: message.extend({ regra: z.object({ id }) }) },
  alterarRegra: {
    body: z.object({
      ...passo,
      ...kept(textos),
      ativa: flag.describe(lembreteRegraFields.ativa.label),
      id,
      versao: readVersion,
    }),
    response: message,
  },
  removerRegra: { response: message },
  /** Shows a template on a receivable, or on one that is made up where none is named. */
  previaRegra: {
    body: z.object({ ...passo, ...textos, conta: optionalId }),
    response: z.object({
      pessoa: z.string(),
      assunto: z.string(),
      texto: z.string(),
      html: z.string().nullable(),
    }),
  },
  lista: {
    query: z.object({
      quando: z.enum(["hoje", "amanha"]).default("amanha"),
      page: listQuery.page,
      per_page: listQuery.per_page,
    }),
    response: z.object({
      ativo: z.boolean(),
      /** The day of the list: today, or the next one on which reminders go out. */
      dia: date,
      /** Why none goes out today or tomorrow; null when they do. */
      fechado: z.string().nullable(),
      /** The last day of the company's plan, where it ends before the day: nothing goes out. */
      plano_ate: date.nullable(),
      mensagens: paginated(mensagemPrevista),
      /** Those taken out of the list of that day. */
      retiradas: z.array(mensagemPrevista),
      /** How many contas a step is due for about which nothing is sent. */
      puladas: z.int(),
    }),
  },
  /** The contas that a step is due for and that are left out, with the reasons. */
  puladas: {
    query: z.object({
      quando: z.enum(["hoje", "amanha"]).default("amanha"),
      page: listQuery.page,
      per_page: listQuery.per_page,
    }),
    response: z.object({ dia: date, puladas: paginated(pulada) }),
  },
  /** Takes the message of a person out of the list of a day, or puts it back. */
  retirar: {
    body: z.object({
      pessoa: chosenId(NO_PERSON),
      canal,
      dia: date,
      retirada: flag,
    }),
    response: message,
  },
  lembretes: {
    query: filter,
    response: z.object({
      lembretes: paginated(lembrete),
    }),
  },
  /** What would go out by hand. `pergunta` is asked before it does, where the person got the message of the day already. */
  previa: {
    body: porMao,
    response: z.object({
      mensagens: z.array(
        mensagemPrevista.extend({
          assunto: z.string(),
          texto: z.string(),
          html: z.string().nullable(),
          pergunta: z.string().nullable(),
        }),
      ),
      puladas: z.array(pulada),
    }),
  },
  enviar: {
    body: porMao.extend({
      /** The questions of `previa` that were answered with yes, each for its person; any other one is asked again. */
      confirmar: z
        .array(z.object({ pessoa: id, pergunta: text(200) }))
        .max(MAX_LEMBRADAS)
        .nullish()
        .transform((questions) => questions ?? []),
    }),
    response: message.extend({
      lembretes: z.array(z.object({ id, pessoa: named, link: z.string().nullable() })),
      puladas: z.array(pulada),
    }),
  },
  /** Says that a message by WhatsApp was sent by hand. */
  marcarEnviada: { response: message },
  conta: { response: z.object({ conta: contaMarcada, lembretes: z.array(lembrete) }) },
  salvarConta: {
    body: z.object({
      conta: chosenId("Selecione a conta"),
      ...kept({
        sem_lembretes: off.describe(lembreteContaFields.sem_lembretes.label),
        prometida_para: date
          .nullish()
          .transform((value) => value ?? null)
          .describe(lembreteContaFields.prometida_para.label),
        em_disputa: off.describe(lembreteContaFields.em_disputa.label),
        observacao: optionalTextOf(lembreteContaFields.observacao),
      }),
      versao: readVersionOrNone,
    }),
    response: message,
  },
  pessoa: { response: z.object({ pessoa: pessoaMarcada, lembretes: z.array(lembrete) }) },
  salvarPessoa: {
    body: z.object({
      pessoa: chosenId(NO_PERSON),
      ...kept({
        sem_lembretes: off.describe(lembretePessoaFields.sem_lembretes.label),
        /** Whether they want none on a channel. */
        sem_email: off,
        sem_whatsapp: off,
      }),
      versao: readVersionOrNone,
    }),
    response: message,
  },
  /** How a receivable is paid by Pix today: by its charge at the provider alone, else by a static code of a bank account. */
  pix: {
    response: z.object({
      pix: z
        .object({
          pix_copia_cola: z.string().nullable(),
          /** The digits of the charge's boleto, or of one that somebody typed. */
          linha_digitavel: z.string().nullable(),
          /** `digitado` is a code that somebody typed on the conta, of whatever amount it has. */
          de: z.enum(pixSources),
          conta_bancaria: named.nullable(),
        })
        .nullable(),
      /** Why there is none. */
      motivo: z.string().nullable(),
      /** What is due today, and how it came about. */
      dia: date,
      valor: money,
      calculo: z.string().nullable(),
      /** When a static code of it was sent last: who makes a charge of it is warned. */
      enviado_em: dateTime.nullable(),
    }),
  },
  /** What the page shows to whom a link of a message leads: whose reminders they are, and whether they are off already. */
  saida: {
    body: saida,
    response: z.object({ empresa: z.string(), canal, saiu: z.boolean() }),
  },
  sair: { body: saida, response: message },
} satisfies SchemasOf<typeof calls.cobranca>;

export type LembreteAjustes = z.output<typeof ajustes>;
export type ReminderRule = z.output<typeof regra>;
export type TypedReminderRule = z.input<typeof regraBody>;
export type Lembrete = z.output<typeof lembrete>;
export type LembretePrevisto = z.output<typeof mensagemPrevista>;
export type ContaLembrada = z.output<typeof contaLembrada>;
export type LembretePulado = z.output<typeof pulada>;
