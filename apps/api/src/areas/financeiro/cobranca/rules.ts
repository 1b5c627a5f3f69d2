import type { BodyOutput } from "@prumo/api-client/contract";
import type { cobranca as contrato } from "@prumo/api-client/schemas/cobranca";
import { addDays, today as dayIn } from "@prumo/domain/date";
import { makePixCode } from "@prumo/domain/pix-code";
import { reminderChannelNames, stepText } from "@prumo/domain/reminder";
import { type ReminderLine, reminderMessage } from "@prumo/domain/reminder-text";
import { and, eq, ne } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { lembreteRegras } from "../../../db/schema/lembretes";
import { insertOne, lockOne, remove, scoped, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, requireFound, requireVersion } from "../../../http/errors";
import { filled } from "../../../http/filled-body";
import { calendarOf } from "../calendario/company-calendar";
import { CONTA_NOT_FOUND } from "../contas/tables";
import { readFacts } from "./facts";
import { pixAccountOf, reminderLine } from "./pix";
import { findCompany, findReminderRules, findReminderSettings } from "./queries";
import { lookSoon } from "./settings";
import { exitPage } from "./written-message";

type RuleBody = BodyOutput<(typeof contrato)["salvarRegra"]["body"]>;
type RuleUpdate = BodyOutput<(typeof contrato)["alterarRegra"]["body"]>;
type PreviewBody = BodyOutput<(typeof contrato)["previaRegra"]["body"]>;

const NO_RULE = "Regra de lembrete não encontrada";

/** Answers a company's rules, the earliest step first. */
export const listRules = async (db: Db, ctx: Ctx) => ({
  regras: (await findReminderRules(db, ctx)).map(({ id, dias, canal, assunto, texto, ativa, ligada_em, versao }) => ({
    id,
    dias,
    canal,
    assunto,
    texto,
    ativa,
    ligada_em,
    versao,
  })),
});

const columns = ({ dias, canal, assunto, texto, ativa }: RuleBody) =>
  ({ dias, canal, assunto, texto, ativa }) satisfies ColumnsWritten<RuleBody, typeof lembreteRegras, never>;

/** @throws Refusal 422 where another rule has the same step */
async function requireFreeStep(tx: Tx, ctx: Ctx, { dias, canal }: Pick<RuleBody, "dias" | "canal">, except = 0) {
  const r = scoped(lembreteRegras, ctx, "r");
  const same = and(eq(r.dias, dias), eq(r.canal, canal), ne(r.id, except));
  const found = await tx.select({ id: r.id }).from(r).where(same).limit(1);
  const step = `${stepText(dias)} por ${reminderChannelNames[canal]}`;
  if (found.length > 0) throw invalidField("dias", `Já existe uma regra ${step}`);
}

/**
 * Registers a rule. Its steps begin with that day.
 * @throws Refusal 422
 */
export function saveRule(db: Db, ctx: Ctx, body: RuleBody) {
  return write(db, ctx, async (tx, record) => {
    await requireFreeStep(tx, ctx, body);
    const row = { ...columns(body), ligada_em: dayIn(ctx.fuso_horario, ctx.quando) };
    const after = await insertOne(tx, lembreteRegras, ctx, row);
    record({ entidade: "lembrete_regras", entidade_id: after.id, depois: after });
    await lookSoon(tx, ctx);
    return { message: "Regra cadastrada com sucesso", regra: { id: after.id } };
  });
}

/**
 * Changes a rule. One that is switched on, or moved to another day, begins with the steps of that day.
 * @throws Refusal 404, 409, 422
 */
export function updateRule(db: Db, ctx: Ctx, { id, versao, ...body }: RuleUpdate) {
  return write(db, ctx, async (tx, record) => {
    const before = requireFound(await lockOne(tx, lembreteRegras, ctx, id), NO_RULE);
    requireVersion(before.versao, versao);
    await requireFreeStep(tx, ctx, body, id);
    const { assunto, texto } = before;
    const row = columns(filled(body, { assunto, texto }));
    const begins = row.ativa && (!before.ativa || row.dias !== before.dias || row.canal !== before.canal);
    const ligada_em = begins ? dayIn(ctx.fuso_horario, ctx.quando) : before.ligada_em;
    const after = await update(tx, lembreteRegras, ctx, id, { ...row, ligada_em, versao: before.versao + 1 });
    record({ entidade: "lembrete_regras", entidade_id: id, antes: before, depois: after });
    await lookSoon(tx, ctx);
    return { message: "Regra alterada com sucesso" };
  });
}

/** @throws Refusal 404 */
export function removeRule(db: Db, ctx: Ctx, id: number) {
  return write(db, ctx, async (tx, record) => {
    const before = requireFound(await lockOne(tx, lembreteRegras, ctx, id), NO_RULE);
    await remove(tx, lembreteRegras, ctx, { id });
    record({ entidade: "lembrete_regras", entidade_id: id, antes: before });
    return { message: "Regra excluída com sucesso" };
  });
}

const EXAMPLE_KEY = "00000000-0000-4000-8000-000000000000";

/** A receivable that nobody has, for a company that has none yet. */
const exampleLine = (dias: number, day: string): ReminderLine => ({
  referencia: "Mensalidade",
  numero_documento: "123/1",
  data_vencimento: addDays(day, -dias),
  valor: 150,
  calculo: null,
  pix_copia_cola: makePixCode({ key: EXAMPLE_KEY, name: "Exemplo", city: "Exemplo", amount: 150 }),
  linha_digitavel: null,
});

/**
 * Shows a template on a receivable as it would be sent today.
 * @throws Refusal 404
 */
export async function previewRule(db: Db, ctx: Ctx, publicUrl: string, body: PreviewBody) {
  const { canal, texto, assunto, conta, dias } = body;
  const { nome, telefone } = requireFound(await findCompany(db, ctx));
  const settings = await findReminderSettings(db, ctx);
  const account = await pixAccountOf(db, ctx, settings?.conta_bancaria_id ?? null);
  const of = { scope: ctx, fuso: ctx.fuso_horario, day: ctx.today, calendar: await calendarOf(db, ctx) };
  const [found] = conta === null ? [] : (await readFacts(db, of, { ids: [conta] })).contas;
  if (conta !== null) requireFound(found, CONTA_NOT_FOUND);
  const pessoa = found?.row.nome ?? "Cliente de exemplo";
  const message = reminderMessage({
    canal,
    texto,
    assunto,
    nome: pessoa,
    empresa: { nome, telefone },
    contas: [found === undefined ? exampleLine(dias, ctx.today) : reminderLine(found, account, ctx.today)],
    saida: exitPage(publicUrl, `${ctx.empresa_id}-exemplo`),
  });
  return { pessoa, ...message };
}
