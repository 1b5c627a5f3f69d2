import { type ReminderChannel, type ReminderOrigin, reminderChannels, reminderOrigins } from "@prumo/domain/reminder";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { moment, money } from "./columns";
import { contas } from "./contas";
import { contasBancarias } from "./financeiro";
import { companyKey } from "./keys";
import { pessoas } from "./pessoas";
import { usuarios } from "./usuarios";

/** Words of the program as a list in a check. */
const among = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

const settingsTable = pgTable(
  "lembrete_ajustes",
  {
    empresa_id: companyKey().primaryKey(),
    ativo: boolean().notNull().default(false),
    /** The company's day on which they were switched on last: steps before it are never sent. */
    ligado_em: date({ mode: "string" }),
    /** Whose Pix receivables show; null: that of the first bank account with one. */
    conta_bancaria_id: integer(),
    dias_semana: smallint().array().notNull(),
    hora_inicial: text().notNull(),
    hora_final: text().notNull(),
    sabado_ate: text().notNull(),
    /** When the company's clock looks next; null while reminders are off. */
    proxima_em: moment(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    foreignKey({
      columns: [t.empresa_id, t.conta_bancaria_id],
      foreignColumns: [contasBancarias.empresa_id, contasBancarias.id],
    }),
    // The clock of all companies looks for those whose moment has come.
    index("lembrete_ajustes_proxima").on(t.proxima_em).where(sql`proxima_em is not null`),
    check("lembrete_ajustes_ligado", sql`not ${t.ativo} or num_nonnulls(${t.ligado_em}, ${t.proxima_em}) = 2`),
  ],
);
/** When a company's reminders go out, and whether they do. */
export const lembreteAjustes = ofCompany(settingsTable);

const rulesTable = pgTable(
  "lembrete_regras",
  {
    id: serial(),
    empresa_id: companyKey(),
    /** Days from the due date: negative before it. */
    dias: integer().notNull(),
    canal: text().$type<ReminderChannel>().notNull(),
    /** Of e-mails; null for the usual one. */
    assunto: text(),
    texto: text().notNull(),
    ativa: boolean().notNull(),
    /** The company's day on which it was switched on last. */
    ligada_em: date({ mode: "string" }).notNull(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    // Two people at once make one step of a day and channel.
    unique("lembrete_regras_passo").on(t.empresa_id, t.canal, t.dias),
    check("lembrete_regras_canal", sql`${t.canal} in (${among(reminderChannels)})`),
    check("lembrete_regras_dias", sql`${t.dias} between -60 and 365`),
  ],
);
/** The steps on which a company reminds, each with its template. */
export const lembreteRegras = ofCompany(rulesTable);

const lembretesTable = pgTable(
  "lembretes",
  {
    id: serial(),
    empresa_id: companyKey(),
    pessoa_id: integer()
      .notNull()
      .references(() => pessoas.id),
    canal: text().$type<ReminderChannel>().notNull(),
    /** The company's day. */
    dia: date({ mode: "string" }).notNull(),
    /** 1 for the message of the day; a further one was sent by somebody who was asked. */
    ordem: smallint().notNull().default(1),
    origem: text().$type<ReminderOrigin>().notNull(),
    /** What is owed on that day by its contas together. */
    valor: money().notNull(),
    /** The message in the queue of all companies; null for one that was taken out. */
    mensagem_id: integer(),
    /** The SHA-256 of what its receiver proves with that they want no more. */
    saida_hash: text(),
    /** Who sent it by hand, or took it out; null for the clock. */
    usuario_id: integer().references(() => usuarios.id),
    /** Who sent it outside of the server and said so. */
    marcada_por: integer().references(() => usuarios.id),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    // The claim: however many processes look at a moment, one row is there and one message goes out.
    unique("lembretes_do_dia").on(t.empresa_id, t.pessoa_id, t.canal, t.dia, t.ordem),
    uniqueIndex("lembretes_mensagem").on(t.empresa_id, t.mensagem_id),
    uniqueIndex("lembretes_saida").on(t.empresa_id, t.saida_hash),
    index("lembretes_dia").on(t.empresa_id, t.dia, t.id),
    check("lembretes_canal", sql`${t.canal} in (${among(reminderChannels)})`),
    check("lembretes_origem", sql`${t.origem} in (${among(reminderOrigins)})`),
    check("lembretes_ordem", sql`${t.ordem} > 0`),
    check("lembretes_mensagem_ou_retirada", sql`(${t.origem} = 'retirada') = (${t.mensagem_id} is null)`),
  ],
);
/** Messages that remind, each a claim of its person's day, and those taken out of the list of a day. */
export const lembretes = ofCompany(lembretesTable);

const itemsTable = pgTable(
  "lembrete_itens",
  {
    id: serial(),
    empresa_id: companyKey(),
    lembrete_id: integer().notNull(),
    conta_id: integer().notNull(),
    canal: text().$type<ReminderChannel>().notNull(),
    /** The step; null when somebody reminded by hand while none was due. */
    dias: integer(),
    /** The due date that it was sent for: another one begins anew. */
    data_vencimento: date({ mode: "string" }).notNull(),
    /** What was open, and what was owed with multa and juros: the message is untrue once the first is another. */
    residual: money().notNull(),
    valor: money().notNull(),
    /** Whether it held a static Pix of ours. */
    com_pix: boolean().notNull(),
    /**
     * By what codes that it held are known again, a static Pix of ours by its bank account: the message is untrue once they are
     * others.
     */
    codigos: text(),
    /** False once the message is known not to have gone out: then its step is due again. */
    vale: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({
      columns: [t.empresa_id, t.lembrete_id],
      foreignColumns: [lembretesTable.empresa_id, lembretesTable.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.empresa_id, t.conta_id], foreignColumns: [contas.empresa_id, contas.id] }),
    index("lembrete_itens_lembrete").on(t.empresa_id, t.lembrete_id),
    index("lembrete_itens_conta").on(t.empresa_id, t.conta_id, t.id),
    // No step of a conta is sent twice, whatever else is decided.
    uniqueIndex("lembrete_itens_passo")
      .on(t.empresa_id, t.conta_id, t.canal, t.data_vencimento, t.dias)
      .where(sql`vale and dias is not null`),
  ],
);
/** The contas of a message that reminds. */
export const lembreteItens = ofCompany(itemsTable);

const contasTable = pgTable(
  "lembrete_contas",
  {
    empresa_id: companyKey(),
    conta_id: integer().notNull(),
    sem_lembretes: boolean().notNull().default(false),
    prometida_para: date({ mode: "string" }),
    em_disputa: boolean().notNull().default(false),
    observacao: text(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.conta_id] }),
    foreignKey({ columns: [t.empresa_id, t.conta_id], foreignColumns: [contas.empresa_id, contas.id] }),
  ],
);
/** What is said about a conta that decides whether it is reminded of. */
export const lembreteContas = ofCompany(contasTable);

const pessoasTable = pgTable(
  "lembrete_pessoas",
  {
    empresa_id: companyKey(),
    pessoa_id: integer()
      .notNull()
      .references(() => pessoas.id),
    sem_lembretes: boolean().notNull().default(false),
    /** Since when the person wants none, by their own word or noted by somebody. */
    saiu_email_em: moment(),
    saiu_whatsapp_em: moment(),
    versao: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.empresa_id, t.pessoa_id] })],
);
/** What is said about a person by a company: a person that a group shares may be reminded by one company and not by another. */
export const lembretePessoas = ofCompany(pessoasTable);
