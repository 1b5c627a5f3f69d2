import type { BodyOutput } from "@prumo/api-client/contract";
import type { contaReclassificada, reclassificacoesDesfeitas } from "@prumo/api-client/schemas/reclassificacao";
import { closedSettlementsMessage } from "@prumo/domain/closing";
import { contaFields } from "@prumo/domain/conta-fields";
import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import { type ReclassifiedField, reclassifiedChanges, reclassifiedFieldRefusal } from "@prumo/domain/reclassification";
import type { Db, Tx } from "../../../db/client";
import { ClosedPeriod } from "../../../db/closed-period";
import { contas } from "../../../db/schema/contas";
import { update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidFields, Refusal, refusedByState, requireVersion } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { askForApproval, changesApproved } from "../aprovacao/requests";
import { categoryExists } from "../categorias-conta/service";
import { centreExists } from "../centro-resultado/service";
import { type LockedConta, lockConta, lockContas, requireState } from "./settlement";

type Correction = FieldsRead<BodyOutput<typeof contaReclassificada>, ReclassifiedField | "versao">;
type Undone = BodyOutput<typeof reclassificacoesDesfeitas>;
type Changes = ReturnType<typeof reclassifiedChanges>;

const OPEN = 0;

/**
 * Refuses fields that cannot be corrected so.
 * @param inUse whether a category or centre that went out of use is refused, too
 * @throws Refusal 422
 */
async function requireCorrect(tx: Tx, ctx: Ctx, lado: Lado, before: LockedConta, changes: Changes, inUse: boolean) {
  const problems: Record<string, string[]> = {};
  const { tipo } = ladosDeContas[lado];
  for (const field of Object.keys(changes) as ReclassifiedField[]) {
    const reason = reclassifiedFieldRefusal(before, field);
    if (reason !== null) problems[field] = [reason];
  }
  const { categoria_id, centro_resultado_id: centro } = changes;
  if (categoria_id !== undefined && !(await categoryExists(tx, ctx, categoria_id, tipo, inUse ? null : categoria_id))) {
    problems.categoria_id = [contaFields.categoria_id.missing];
  }
  if (centro != null && !(await centreExists(tx, ctx, centro, tipo, inUse ? null : centro))) {
    problems.centro_resultado_id = ["Selecione um centro de resultado"];
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

/** The fields of a conta that a correction may change, as they are, with the version that the correction made. */
const stateBefore = ({ id, ...before }: LockedConta, { versao }: LockedConta) => ({
  id,
  versao,
  categoria_id: before.categoria_id,
  centro_resultado_id: before.centro_resultado_id,
  referencia: before.referencia,
  numero_documento: before.numero_documento,
  observacao: before.observacao,
});

/** Writes corrected fields of a locked conta. An open payable may need another approval by what it is for now. */
async function correct(tx: Tx, ctx: Ctx, before: LockedConta, changes: Changes, record: RecordEntry) {
  const after = await update(tx, contas, ctx, before.id, { ...changes, versao: before.versao + 1 });
  record({ entidade: "contas", entidade_id: before.id, antes: before, depois: after });
  if (before.status === OPEN) {
    await askForApproval(tx, ctx, [before.id], record, changesApproved(before, after) ? [] : [before.id]);
  }
  return after;
}

/**
 * Runs a write that a closed month may refuse. Its refusal cannot offer another day: the settlements have theirs.
 * @throws Refusal 422 with `fechado_ate`
 */
async function withinOpenMonths<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ClosedPeriod)) throw error;
    const { fechado_ate } = error;
    throw new Refusal(422, closedSettlementsMessage(fechado_ate), { fechado_ate });
  }
}

/**
 * Corrects what a conta was for, whether it is paid or not. What is sent as it was is no change, so that many contas can be
 * given one category of which some have it.
 * @throws Refusal 404, 409 for an old `versao`, 422 for a renegotiated conta, for wrong fields, for words that another record
 * gave it, and where its settlements are in a closed month
 */
export const reclassify = (db: Db, ctx: Ctx, lado: Lado, id: number, { versao, ...sent }: Correction) =>
  withinOpenMonths(() =>
    write(db, ctx, async (tx, record) => {
      const before = await lockConta(tx, ctx, lado, id);
      requireVersion(before.versao, versao);
      requireState(before, "reclassificar", lado);
      const changes = reclassifiedChanges(before, sent);
      await requireCorrect(tx, ctx, lado, before, changes, true);
      if (Object.keys(changes).length === 0) {
        record({ entidade: "contas", entidade_id: id, antes: before, depois: before });
        return { message: "A conta já estava assim", anterior: null };
      }
      const after = await correct(tx, ctx, before, changes, record);
      return { message: "Conta reclassificada com sucesso!", anterior: stateBefore(before, after) };
    }),
  );

/**
 * Takes corrections back, all or none. Categories and centres that went out of use meanwhile are taken again: a correction
 * often leads away from one before that.
 * @throws Refusal 404, 422 when a conta was changed since or renegotiated, and as `reclassify`
 */
export const undoReclassifications = (db: Db, ctx: Ctx, lado: Lado, { contas: asked }: Undone) =>
  withinOpenMonths(() =>
    write(db, ctx, async (tx, record) => {
      const wanted = [...new Map(asked.map((one) => [one.id, one])).values()];
      const locked = await lockContas(
        tx,
        ctx,
        lado,
        wanted.map(({ id }) => id),
      );
      for (const [at, before] of locked.entries()) {
        const { id, versao, ...sent } = wanted[at] ?? { id: 0, versao: 0 };
        if (before.versao !== versao) throw refusedByState(`A conta ${id} foi alterada depois da reclassificação`);
        requireState(before, "reclassificar", lado);
        const changes = reclassifiedChanges(before, sent);
        await requireCorrect(tx, ctx, lado, before, changes, false);
        await correct(tx, ctx, before, changes, record);
      }
      return {
        message: locked.length === 1 ? "Reclassificação desfeita" : `${locked.length} reclassificações desfeitas`,
      };
    }),
  );
