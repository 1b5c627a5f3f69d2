import { recusa, supplierProblem, valueProblem } from "@prumo/domain/conta";
import type { Lado } from "@prumo/domain/conta-side";
import { distinctParts, isSameSplit } from "@prumo/domain/conta-split";
import { compareMoney } from "@prumo/domain/money";
import {
  DOCUMENT_LENGTH,
  followingOf,
  movedDueDate,
  numberedLater,
  renumbered,
  seriesMessage,
} from "@prumo/domain/series";
import type { Db, Tx } from "../../../db/client";
import { contas } from "../../../db/schema/contas";
import { lock, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidFields, notFound, requireFound } from "../../../http/errors";
import type { ContaColumns } from "./register";
import { seriesContaIds } from "./series-queries";
import { balancesFor, type LockedConta, requireState } from "./settlement";
import {
  changedParts,
  findFurtherParts,
  followedParts,
  replaceParts,
  type SplitConta,
  tracedChange,
  tracedNew,
  withFurtherParts,
} from "./split";
import { CONTA_NOT_FOUND } from "./tables";

const NO_ROOM = "O vencimento de uma das próximas contas ficaria fora dos anos de 1900 a 9999";

const TOO_LONG = `O número do documento, com o da parcela, pode ter no máximo ${DOCUMENT_LENGTH} caracteres`;

/** A conta before and after it was changed. */
interface Change {
  readonly before: SplitConta;
  readonly after: SplitConta;
  /** Whether its parts were sent. */
  readonly sent: boolean;
}

/**
 * Locks a conta and those of its series, all at once in the order of their ids, as everybody locks contas. The
 * contas of a series never become more, so none can be missed between looking for them and locking them.
 * @throws Refusal 404
 */
export async function lockSeries(tx: Tx, ctx: Ctx, lado: Lado, id: number) {
  const ids = await seriesContaIds(tx, ctx, id);
  const locked = await lock(tx, contas, ctx, [...new Set([id, ...ids])]);
  const conta = requireFound(
    locked.find((one) => one.id === id),
    CONTA_NOT_FOUND,
  );
  if (conta.lado !== lado) throw notFound(CONTA_NOT_FOUND);
  const following = followingOf(locked, conta);
  /** Its place among the contas that are left, from 0. */
  const at = locked.length - following.length - 1;
  return { conta, following, at };
}

/** Whether contas of a series are the instalments of one conta, and no recurrence. */
const areInstalments = ({ serie_id, recorrencia }: LockedConta) => serie_id !== null && recorrencia === null;

/**
 * The number that is written into a conta with those after it. Instalments that had none are counted, as they are when
 * they are registered with one: with the same number each would look like a duplicate of the others.
 * @throws Refusal 422 when the number of the last one is too long
 */
export function numberForSeries(
  { conta, following, at }: Awaited<ReturnType<typeof lockSeries>>,
  numero: string | null | undefined,
): string | null | undefined {
  if (numero == null || conta.numero_documento !== null || !areInstalments(conta)) return numero;
  const own = numberedLater(numero, at);
  const last = renumbered(null, own, null, following.length) ?? own;
  if (last.length > DOCUMENT_LENGTH) throw invalidFields({ numero_documento: [TOO_LONG] });
  return own;
}

/**
 * Gives the columns of another conta of the series after one was changed: only what changed goes over to it.
 * @param later how many contas later the other one is
 */
function carried(before: LockedConta, after: LockedConta, other: LockedConta, later: number) {
  const same = <K extends keyof LockedConta>(column: K) =>
    before[column] === after[column] ? other[column] : after[column];
  const sameValue = compareMoney(before.valor_integral, after.valor_integral) === 0;
  return {
    pessoa_id: same("pessoa_id"),
    categoria_id: same("categoria_id"),
    centro_resultado_id: same("centro_resultado_id"),
    referencia: same("referencia"),
    tipo_pagamento: same("tipo_pagamento"),
    data_registro: same("data_registro"),
    observacao: same("observacao"),
    dia_nao_util: same("dia_nao_util"),
    // A boleto and a Pix are those of one conta.
    linha_digitavel: other.linha_digitavel,
    pix_copia_cola: other.pix_copia_cola,
    motivo_duplicada: other.motivo_duplicada,
    numero_documento: renumbered(
      before.numero_documento,
      after.numero_documento,
      other.numero_documento,
      areInstalments(before) ? later : 0,
    ),
    data_vencimento: movedDueDate(before.data_vencimento, after.data_vencimento, other.data_vencimento),
    valor_integral: sameValue ? other.valor_integral : after.valor_integral,
  } satisfies ContaColumns;
}

/**
 * Gives the columns of all others.
 * @throws Refusal 422 when one of them would be due in no year that there is
 */
function carriedTo(open: readonly LockedConta[], following: readonly LockedConta[], { before, after }: Change) {
  try {
    return open.map((conta) => {
      const columns = carried(before.conta, after.conta, conta, following.indexOf(conta) + 1);
      return { conta, columns };
    });
  } catch (error) {
    if (error instanceof RangeError) throw invalidFields({ data_vencimento: [NO_ROOM] });
    throw error;
  }
}

/**
 * The further parts of another conta of the series after one was changed: the parts that were chosen for that one, in proportion,
 * or its own, which follow what else changes. The same amounts of another value are other parts: they leave the first one another.
 */
function carriedParts({ before, after, sent }: Change, other: SplitConta, columns: ContaColumns) {
  const sameValue = compareMoney(before.conta.valor_integral, after.conta.valor_integral) === 0;
  if (!sent || (sameValue && isSameSplit(before.rateio, after.rateio))) return changedParts(other, undefined, columns);
  return distinctParts(columns, followedParts(after.conta.valor_integral, columns.valor_integral, after.rateio));
}

/**
 * Carries the change of one conta over to the open ones after it. Settled and renegotiated ones stay as they are.
 * @param following locked, in the order of the series
 * @returns those that were changed, and how many stayed
 * @throws Refusal 422 on `valor`, `pessoa_id` or `data_vencimento` when one of them cannot have it
 */
export async function changeFollowing(
  tx: Tx,
  ctx: Ctx,
  lado: Lado,
  following: readonly LockedConta[],
  change: Change,
  record: RecordEntry,
) {
  const open = following.filter((conta) => recusa(balancesFor(conta), "editar", lado) === null);
  const changes = carriedTo(open, following, change);
  const options = { decimals: ctx.empresa.casas_decimais, lado };
  for (const { conta, columns } of changes) {
    const problem = valueProblem(balancesFor(conta), columns.valor_integral, options);
    if (problem !== null) throw invalidFields({ valor: [`Conta ${conta.id}: ${problem}`] });
    const supplier = supplierProblem(conta, columns.pessoa_id, lado);
    if (supplier !== null) throw invalidFields({ pessoa_id: [`Conta ${conta.id}: ${supplier}`] });
  }
  const parts = await findFurtherParts(
    tx,
    ctx,
    open.map(({ id }) => id),
  );
  for (const { conta, columns } of changes) {
    const status = compareMoney(columns.valor_integral, conta.liquidado) === 0 ? 1 : 0;
    const after = await update(tx, contas, ctx, conta.id, { ...columns, status, versao: conta.versao + 1 });
    const other = { conta, rateio: parts.get(conta.id) ?? [] };
    const rateio = carriedParts(change, other, columns);
    await replaceParts(tx, ctx, conta.id, other.rateio, rateio);
    record({ entidade: "contas", entidade_id: conta.id, ...tracedChange(other, { conta: after, rateio }) });
  }
  const ids = changes.map(({ conta }) => conta.id);
  return { ids, changed: changes.length, stayed: following.length - changes.length };
}

/**
 * Ends a series: removes a conta and those after it of which nothing is settled. The others stay.
 * @returns the message, and the ids of those that were removed
 * @throws Refusal 404, and 422 when the conta itself cannot be removed
 */
export async function endSeries(db: Db, ctx: Ctx, lado: Lado, id: number) {
  return write(db, ctx, async (tx, record) => {
    const { conta, following } = await lockSeries(tx, ctx, lado, id);
    requireState(conta, "remover", lado);
    const removable = following.filter((one) => recusa(balancesFor(one), "remover", lado) === null);
    const removed = [conta, ...removable];
    for (const before of await withFurtherParts(tx, ctx, removed)) {
      const { id: entidade_id, versao } = before.conta;
      await update(tx, contas, ctx, entidade_id, { removida_em: ctx.quando, versao: versao + 1 });
      record({ entidade: "contas", entidade_id, antes: tracedNew(before) });
    }
    const message = seriesMessage("removida", removed.length, following.length - removable.length, lado);
    return { message, contas: removed.map((one) => one.id) };
  });
}
