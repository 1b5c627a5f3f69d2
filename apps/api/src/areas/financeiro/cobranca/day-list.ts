import type { BodyOutput, ResponseOf } from "@prumo/api-client/contract";
import type { cobranca as contrato } from "@prumo/api-client/schemas/cobranca";
import { planHasEnded } from "@prumo/domain/company";
import { addDays } from "@prumo/domain/date";
import type { Db } from "../../../db/client";
import { contas } from "../../../db/schema/contas";
import { lembreteItens, lembretes } from "../../../db/schema/lembretes";
import { addMany, insertOne, lock, remove } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, refusedByState, requireFound } from "../../../http/errors";
import { pageOf } from "../../../http/page-of";
import {
  closureOf,
  type DayPlan,
  factsOf,
  planDay,
  planNextDay,
  planToday,
  type ReminderRules,
  readRules,
} from "./day-plan";
import { readFacts } from "./facts";
import { findTakenOut, lockTakenOut } from "./message-queries";
import { presenterOf } from "./presented";
import { findClaims } from "./queries";

type ListQuery = BodyOutput<(typeof contrato)["lista"]["query"]>;
type TakeOutBody = BodyOutput<(typeof contrato)["retirar"]["body"]>;

const planOf = (db: Db, rules: ReminderRules, quando: ListQuery["quando"], now: Date): Promise<DayPlan> =>
  quando === "hoje" ? planToday(db, rules, now) : planNextDay(db, rules, now);

/** The messages that were taken out of the list of a day, as they would have been. */
async function takenOut(db: Db, rules: ReminderRules, day: string) {
  const rows = await findTakenOut(db, rules.scope, day);
  const ids = rows.flatMap(({ contas }) => contas.map(({ id }) => id));
  const facts = await readFacts(db, factsOf(rules, day), { ids: ids.length === 0 ? [0] : ids });
  const { message } = presenterOf(facts);
  return rows.map(message);
}

/** Answers the messages of today or of the next day, and those taken out of its list. */
export async function listDay(
  db: Db,
  ctx: Ctx,
  query: ListQuery,
  url: string,
): Promise<ResponseOf<(typeof contrato)["lista"]>> {
  const rules = await readRules(db, ctx);
  const plan = await planOf(db, rules, query.quando, ctx.quando);
  const { message } = presenterOf(plan.facts);
  const mensagens = await pageOf(
    query,
    url,
    async ({ limit, offset }) => plan.mensagens.slice(offset, offset + limit).map(message),
    async () => plan.mensagens.length,
  );
  return {
    ativo: rules.settings?.ativo ?? false,
    dia: plan.day,
    fechado: closureOf(rules, query.quando === "hoje" ? ctx.today : addDays(ctx.today, 1)),
    plano_ate: planHasEnded(rules.plano_ate, plan.day) ? rules.plano_ate : null,
    mensagens,
    retiradas: await takenOut(db, rules, plan.day),
    puladas: plan.puladas.length,
  };
}

/** Answers the contas that a step is due for on that day and that are left out. */
export async function listSkipped(
  db: Db,
  ctx: Ctx,
  query: ListQuery,
  url: string,
): Promise<ResponseOf<(typeof contrato)["puladas"]>> {
  const rules = await readRules(db, ctx);
  const plan = await planOf(db, rules, query.quando, ctx.quando);
  const { skipped } = presenterOf(plan.facts);
  const puladas = await pageOf(
    query,
    url,
    async ({ limit, offset }) => plan.puladas.slice(offset, offset + limit).flatMap(skipped),
    async () => plan.puladas.length,
  );
  return { dia: plan.day, puladas };
}

/** Takes a message out of the list of a day: its steps count as done, and its place is claimed, so that none goes out. */
function takeOut(db: Db, ctx: Ctx, { pessoa, canal, dia }: TakeOutBody) {
  return write(db, ctx, async (tx, record) => {
    const rules = await readRules(tx, ctx);
    const plan = dia === ctx.today ? await planDay(tx, rules, dia) : await planNextDay(tx, rules, ctx.quando);
    const isOwn = (one: { pessoa_id: number; canal: string }) => one.pessoa_id === pessoa && one.canal === canal;
    const planned = plan.day === dia ? plan.mensagens.find(isOwn) : undefined;
    if (planned === undefined) throw refusedByState("Este lembrete não está mais na lista do dia");
    const ids = planned.contas.map(({ id }) => id);
    await lock(tx, contas, ctx, ids);
    const claims = await findClaims(tx, ctx, dia, [pessoa]);
    if (claims.some((claim) => claim.canal === canal)) throw refusedByState("O lembrete do dia já saiu");
    const { valor } = presenterOf(plan.facts).message(planned);
    const row = await insertOne(tx, lembretes, ctx, {
      pessoa_id: pessoa,
      canal,
      dia,
      origem: "retirada",
      valor,
      usuario_id: ctx.usuario_id,
      created_at: ctx.quando,
    });
    const byId = new Map(plan.facts.contas.map((conta) => [conta.id, conta]));
    const items = planned.contas.flatMap(({ id, dias }) => {
      const conta = byId.get(id);
      if (conta === undefined) return [];
      const { data_vencimento, residual } = conta;
      return [
        {
          lembrete_id: row.id,
          conta_id: id,
          canal,
          dias,
          data_vencimento,
          residual,
          valor: conta.cobrado,
          com_pix: false,
        },
      ];
    });
    await addMany(tx, lembreteItens, ctx, items);
    record({ entidade: "lembretes", entidade_id: row.id, depois: row });
    return { message: "Lembrete retirado da lista" };
  });
}

/** Puts a message back into the list of a day. */
function putBack(db: Db, ctx: Ctx, { pessoa, canal, dia }: TakeOutBody) {
  return write(db, ctx, async (tx, record) => {
    const row = requireFound(await lockTakenOut(tx, ctx, { pessoa, canal, dia }), "Este lembrete não foi retirado");
    await remove(tx, lembretes, ctx, { id: row.id });
    record({ entidade: "lembretes", entidade_id: row.id, antes: row });
    return { message: "Lembrete devolvido à lista" };
  });
}

/**
 * Takes the message of a person out of the list of a day, or puts it back.
 * @throws Refusal 404; 422 for a day that has passed, and where the list does not have it
 */
export function setTakenOut(db: Db, ctx: Ctx, body: TakeOutBody) {
  if (body.dia < ctx.today) throw invalidField("dia", "Este dia já passou");
  return body.retirada ? takeOut(db, ctx, body) : putBack(db, ctx, body);
}
