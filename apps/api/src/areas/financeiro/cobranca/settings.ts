import type { BodyOutput, ResponseOf } from "@prumo/api-client/contract";
import type { cobranca as contrato } from "@prumo/api-client/schemas/cobranca";
import { today as dayIn } from "@prumo/domain/date";
import { receivesPix } from "@prumo/domain/receivable-pix";
import { usualHours } from "@prumo/domain/reminder";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { lembreteAjustes } from "../../../db/schema/lembretes";
import { acrossCompanies } from "../../../db/scope";
import { write } from "../../../db/transaction";
import { written } from "../../../db/written-row";
import { type Ctx, localTime } from "../../../http/context";
import { invalidField, requireVersion } from "../../../http/errors";
import { planToday, readRules } from "./day-plan";
import { findPixAccounts, findReminderSettings, type SettingsRow } from "./queries";

type SettingsBody = BodyOutput<(typeof contrato)["salvarAjustes"]["body"]>;

/** Which channels this server sends on by itself. */
export interface SentChannels {
  readonly email: boolean;
  readonly whatsapp: boolean;
}

const before: Omit<SettingsRow, "empresa_id"> = {
  ...usualHours,
  dias_semana: [...usualHours.dias_semana],
  ativo: false,
  ligado_em: null,
  conta_bancaria_id: null,
  proxima_em: null,
  versao: 0,
};

/** Answers a company's settings, or those that it begins with. */
export async function showReminderSettings(
  db: Db,
  ctx: Ctx,
  servidor: SentChannels,
): Promise<ResponseOf<(typeof contrato)["ajustes"]>> {
  const { ativo, ligado_em, conta_bancaria_id, proxima_em, versao, ...hours } =
    (await findReminderSettings(db, ctx)) ?? before;
  const { dias_semana, hora_inicial, hora_final, sabado_ate } = hours;
  const accounts = (await findPixAccounts(db, ctx)).filter(receivesPix);
  return {
    ajustes: {
      ativo,
      ligado_em,
      conta_bancaria_id,
      dias_semana,
      hora_inicial,
      hora_final,
      sabado_ate,
      proxima_em: proxima_em && localTime(ctx, proxima_em),
      versao,
    },
    servidor,
    contas_bancarias: accounts.map(({ id, nome }) => ({ id, nome })),
  };
}

const columns = (body: SettingsBody) => {
  const { ativo, conta_bancaria_id, dias_semana, hora_inicial, hora_final, sabado_ate } = body;
  return {
    ativo,
    conta_bancaria_id,
    dias_semana: [...new Set(dias_semana)].toSorted((a, b) => a - b),
    hora_inicial,
    hora_final,
    sabado_ate,
  } satisfies ColumnsWritten<SettingsBody, typeof lembreteAjustes, "versao">;
};

/**
 * Saves a company's settings. Switching reminders on begins with the steps of that day: nothing that was due before is sent.
 * @throws Refusal 409, and 422 for a bank account without Pix
 */
export function storeReminderSettings(db: Db, ctx: Ctx, body: SettingsBody) {
  return write(db, ctx, async (tx, record) => {
    const source = acrossCompanies(lembreteAjustes);
    // Two who save the first settings at once: the later one waits here, and is told that there are some by now.
    const first = { ...before, empresa_id: ctx.empresa_id };
    const added = await tx.insert(source).values(first).onConflictDoNothing().returning({ versao: source.versao });
    const [locked] = await tx.select().from(source).where(eq(source.empresa_id, ctx.empresa_id)).for("update");
    const stored = added.length > 0 ? undefined : locked;
    requireVersion(stored?.versao ?? 0, body.versao);
    const { conta_bancaria_id, ativo } = body;
    const accounts = conta_bancaria_id === null ? [] : await findPixAccounts(tx, ctx);
    if (conta_bancaria_id !== null && !accounts.some(({ id }) => id === conta_bancaria_id)) {
      throw invalidField("conta_bancaria_id", "Escolha uma conta bancária em uso que tenha chave Pix");
    }
    // Reminders go out on the company's day, whatever day it is elsewhere.
    const today = dayIn(ctx.fuso_horario, ctx.quando);
    const ligado_em = ativo ? (stored?.ativo === true ? stored.ligado_em : today) : (stored?.ligado_em ?? null);
    const row = {
      ...columns(body),
      ligado_em,
      // The clock looks at once: what is due today and was not sent goes out while the hours last.
      proxima_em: ativo ? ctx.quando : null,
      versao: (stored?.versao ?? 0) + 1,
    };
    const after = written(await tx.update(source).set(row).where(eq(source.empresa_id, ctx.empresa_id)).returning());
    record({ entidade: "lembrete_ajustes", entidade_id: ctx.empresa_id, antes: stored, depois: after });
    const rules = await readRules(tx, ctx);
    const { mensagens } = ativo ? await planToday(tx, rules, ctx.quando) : { mensagens: [] };
    const message = ativo ? "Lembretes ligados" : "Lembretes desligados";
    const said = stored?.ativo === ativo ? "Ajustes salvos com sucesso" : message;
    return { message: said, hoje: mensagens.length };
  });
}

/** Has the clock look at the company at once, after its rules have changed. */
export async function lookSoon(db: Parameters<typeof readRules>[0], ctx: Ctx): Promise<void> {
  const rules = await readRules(db, ctx);
  if (rules.settings?.ativo !== true) return;
  const source = acrossCompanies(lembreteAjustes);
  await db.update(source).set({ proxima_em: ctx.quando }).where(eq(source.empresa_id, ctx.empresa_id));
}
