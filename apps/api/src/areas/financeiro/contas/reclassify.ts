import type { BodyOutput } from "@prumo/api-client/contract";
import type { contaReclassificada, reclassificacoesDesfeitas } from "@prumo/api-client/schemas/reclassificacao";
import { contaFields } from "@prumo/domain/conta-fields";
import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import { distinctParts, isSameSplit, partsOf, type SplitPart, splitProblem } from "@prumo/domain/conta-split";
import { type ReclassifiedField, reclassifiedChanges, reclassifiedFieldRefusal } from "@prumo/domain/reclassification";
import type { Db, Tx } from "../../../db/client";
import { contas } from "../../../db/schema/contas";
import { update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidFields, refusedByState, requireVersion } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { askForApproval, changesApproved } from "../aprovacao/requests";
import { categoryExists } from "../categorias-conta/service";
import { categoriesFound } from "../categorias-conta/tree";
import { centreExists } from "../centro-resultado/service";
import { type LockedConta, lockConta, lockContas, requireState } from "./settlement";
import {
  changedParts,
  findFurtherParts,
  findPartsOf,
  ownPlace,
  ownPlaceProblems,
  replaceParts,
  type SplitConta,
  splitProblems,
  tracedChange,
  wholeSplit,
} from "./split";

type Correction = FieldsRead<
  BodyOutput<typeof contaReclassificada>,
  ReclassifiedField | "rateio" | "partes_de" | "versao"
>;
type Undone = BodyOutput<typeof reclassificacoesDesfeitas>;
type Changes = ReturnType<typeof reclassifiedChanges>;
type Sent = Omit<Correction, "versao">;

const OPEN = 0;

/** What a correction really changes of a conta, and the further parts that it leaves it with. */
interface Corrected {
  readonly changes: Changes;
  readonly rateio: readonly SplitPart[];
}

/** Of a split conta, gives the parts that are in some categories another category or centre, and leaves the others. */
async function movedParts(tx: Tx, { conta, rateio }: SplitConta, { partes_de, ...sent }: Sent): Promise<Sent> {
  const whole = wholeSplit(conta, rateio);
  if (partes_de === undefined || whole === null || sent.rateio !== undefined) return sent;
  const { categoria_id, centro_resultado_id, ...others } = sent;
  const { centroResultado: centre, ...asked } = partes_de;
  const found = await categoriesFound(
    tx,
    whole.map((part) => part.categoria_id),
    asked,
  );
  const moved = whole.map((part) =>
    found.has(part.categoria_id) && (centre === undefined || part.centro_resultado_id === centre)
      ? {
          ...part,
          categoria_id: categoria_id ?? part.categoria_id,
          centro_resultado_id: centro_resultado_id === undefined ? part.centro_resultado_id : centro_resultado_id,
        }
      : part,
  );
  const [own, ...further] = moved;
  if (own === undefined) return others;
  // Parts that became the same are one: the last of them leaves a conta that is not split.
  return {
    ...others,
    ...ownPlace(own),
    rateio: partsOf({ ...own, valor: conta.valor_integral }, distinctParts(own, further)),
  };
}

/** What a correction leaves a conta with. */
async function corrected(tx: Tx, before: SplitConta, asked: Sent): Promise<Corrected> {
  const { rateio, ...sent } = await movedParts(tx, before, asked);
  const place = rateio === undefined || rateio === null ? sent : { ...sent, ...firstOf(rateio, sent) };
  const changes = reclassifiedChanges(before.conta, place);
  return { changes, rateio: changedParts(before, rateio, { ...before.conta, ...changes }) };
}

/** What the first of some parts is for; without any what was sent beside them. */
const firstOf = ([first]: readonly SplitPart[], sent: Sent) =>
  first === undefined ? sent : { categoria_id: first.categoria_id, centro_resultado_id: first.centro_resultado_id };

const isSame = ({ rateio }: SplitConta, { changes, rateio: after }: Corrected) =>
  Object.keys(changes).length === 0 && isSameSplit(rateio, after);

/**
 * Refuses parts that are not those of the conta: what it is worth is no part of a correction.
 * @throws Refusal 422
 */
function requireWhole({ valor_integral }: LockedConta, sent: Sent) {
  const { rateio } = sent;
  const problem = rateio == null || rateio.length === 0 ? null : splitProblem(valor_integral, rateio);
  const problems = { ...ownPlaceProblems(sent), ...(problem === null ? {} : { rateio: [problem] }) };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

/**
 * Refuses fields that cannot be corrected so.
 * @param inUse whether a category or centre that went out of use is refused, too
 * @throws Refusal 422
 */
async function requireCorrect(tx: Tx, ctx: Ctx, lado: Lado, before: SplitConta, after: Corrected, inUse: boolean) {
  const problems: Record<string, string[]> = {};
  const { tipo } = ladosDeContas[lado];
  const { changes, rateio } = after;
  for (const field of Object.keys(changes) as ReclassifiedField[]) {
    const reason = reclassifiedFieldRefusal(before.conta, field);
    if (reason !== null) problems[field] = [reason];
  }
  const { categoria_id, centro_resultado_id: centro } = changes;
  const whole = wholeSplit({ ...before.conta, ...changes }, rateio);
  if (whole === null) {
    const kept = inUse ? null : categoria_id;
    if (categoria_id !== undefined && !(await categoryExists(tx, ctx, categoria_id, tipo, kept))) {
      problems.categoria_id = [contaFields.categoria_id.missing];
    }
    if (centro != null && !(await centreExists(tx, ctx, centro, tipo, inUse ? null : centro))) {
      problems.centro_resultado_id = ["Selecione um centro de resultado"];
    }
  } else {
    const kept = inUse ? [before.conta, ...before.rateio] : null;
    Object.assign(problems, await splitProblems(tx, ctx, lado, whole, kept));
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

/** The fields of a conta that a correction may change, as they are, with the version that the correction made. */
const stateBefore = ({ conta: { id, ...before }, rateio }: SplitConta, { versao }: LockedConta) => ({
  id,
  versao,
  categoria_id: before.categoria_id,
  centro_resultado_id: before.centro_resultado_id,
  referencia: before.referencia,
  numero_documento: before.numero_documento,
  observacao: before.observacao,
  rateio: wholeSplit({ id, ...before }, rateio),
});

/** Writes corrected fields of a locked conta. An open payable may need another approval by what it is for now. */
async function correct(tx: Tx, ctx: Ctx, before: SplitConta, { changes, rateio }: Corrected, record: RecordEntry) {
  const { id, versao, status } = before.conta;
  const after = await update(tx, contas, ctx, id, { ...changes, versao: versao + 1 });
  await replaceParts(tx, ctx, id, before.rateio, rateio);
  record({ entidade: "contas", entidade_id: id, ...tracedChange(before, { conta: after, rateio }) });
  if (status === OPEN) {
    await askForApproval(tx, ctx, [id], record, changesApproved(before.conta, after) ? [] : [id]);
  }
  return after;
}

/**
 * Corrects what a conta was for, whether it is paid or not. What is sent as it was is no change, so that many contas can be
 * given one category of which some have it.
 * @throws Refusal 404, 409 for an old `versao`, 422 for a renegotiated conta, for wrong fields, for words that another record
 * gave it, and where its settlements are in a closed month
 */
export const reclassify = (db: Db, ctx: Ctx, lado: Lado, id: number, { versao, ...sent }: Correction) =>
  write(db, ctx, async (tx, record) => {
    const conta = await lockConta(tx, ctx, lado, id);
    requireVersion(conta.versao, versao);
    requireState(conta, "reclassificar", lado);
    requireWhole(conta, sent);
    const before = { conta, rateio: await findPartsOf(tx, ctx, id) };
    const wanted = await corrected(tx, before, sent);
    await requireCorrect(tx, ctx, lado, before, wanted, true);
    if (isSame(before, wanted)) {
      record({ entidade: "contas", entidade_id: id, antes: conta, depois: conta });
      return { message: "A conta já estava assim", anterior: null };
    }
    const after = await correct(tx, ctx, before, wanted, record);
    return { message: "Conta reclassificada com sucesso!", anterior: stateBefore(before, after) };
  });

/**
 * Takes corrections back, all or none. Categories and centres that went out of use meanwhile are taken again: a correction
 * often leads away from one before that.
 * @throws Refusal 404, 422 when a conta was changed since or renegotiated, and as `reclassify`
 */
export const undoReclassifications = (db: Db, ctx: Ctx, lado: Lado, { contas: asked }: Undone) =>
  write(db, ctx, async (tx, record) => {
    const wanted = [...new Map(asked.map((one) => [one.id, one])).values()];
    const locked = await lockContas(
      tx,
      ctx,
      lado,
      wanted.map(({ id }) => id),
    );
    const parts = await findFurtherParts(
      tx,
      ctx,
      locked.map(({ id }) => id),
    );
    for (const [at, conta] of locked.entries()) {
      const { id, versao, ...sent }: Sent & Pick<LockedConta, "id" | "versao"> = wanted[at] ?? { id: 0, versao: 0 };
      if (conta.versao !== versao) throw refusedByState(`A conta ${id} foi alterada depois da reclassificação`);
      requireState(conta, "reclassificar", lado);
      requireWhole(conta, sent);
      const before = { conta, rateio: parts.get(id) ?? [] };
      const asked = await corrected(tx, before, sent);
      await requireCorrect(tx, ctx, lado, before, asked, false);
      await correct(tx, ctx, before, asked, record);
    }
    return {
      message: locked.length === 1 ? "Reclassificação desfeita" : `${locked.length} reclassificações desfeitas`,
    };
  });
