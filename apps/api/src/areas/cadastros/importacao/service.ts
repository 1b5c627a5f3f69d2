import type { Conferencia } from "@prumo/api-client/schemas/importacao";
import type { Db } from "../../../db/client";
import { refusing } from "../../../db/constraint";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { Refusal, refusedByState } from "../../../http/errors";
import type { TellProgress } from "../../../http/progress";
import { type CheckedRow, checkRows } from "./check";
import type { ImportRegistry, SentRows } from "./registry";

/** Leaves right rows without remarks out, so that the answer about a large file stays small. */
function summaryOf(checked: readonly CheckedRow<unknown>[]): Conferencia {
  const count = (estado: string) => checked.filter((one) => one.estado === estado).length;
  return {
    certas: count("certa"),
    duplicadas: count("duplicada"),
    erradas: count("errada"),
    linhas: checked
      .filter(({ estado, motivos }) => estado !== "certa" || motivos.length > 0)
      .map(({ row: _, ...one }) => one),
  };
}

/** Checks whether each row can be written, and writes nothing. */
export async function checkImport<Row>(
  db: Db,
  ctx: Ctx,
  registry: ImportRegistry<Row>,
  body: SentRows,
  tell: TellProgress,
): Promise<Conferencia> {
  const total = body.linhas.length;
  return summaryOf(await checkRows(db, ctx, registry, body, (done) => tell(done, total)));
}

/**
 * Writes the rows that do not exist yet, in one transaction. They are checked in it again, because other users may have
 * written since the preview.
 * @throws Refusal 422 when no row is left to write, when a row is wrong and all were to be written, and when another
 * user wrote one of them at the same moment
 */
export function importRows<Row>(
  db: Db,
  ctx: Ctx,
  registry: ImportRegistry<Row>,
  { somente_certas, ...body }: SentRows & { readonly somente_certas: boolean },
  tell: TellProgress,
) {
  const total = body.linhas.length;
  const taken = (constraint: string) => {
    const message = registry.taken(constraint);
    return message === undefined ? undefined : refusedByState(message);
  };
  return refusing(taken, () =>
    write(db, ctx, async (tx, record) => {
      const checked = await checkRows(tx, ctx, registry, body, (done) => tell(done, total * 2));
      const summary = summaryOf(checked);
      if (summary.erradas > 0 && !somente_certas) {
        throw new Refusal(422, "Há linhas erradas: nada foi importado. Corrija-as ou importe só as certas.");
      }
      const rows = checked.flatMap(({ row }) => (row === undefined ? [] : [row]));
      if (rows.length === 0) throw refusedByState("Não há linha nova para importar");
      const share = total / rows.length;
      const records = await registry.add(tx, ctx, record, rows, (done) =>
        tell(total + Math.round(done * share), total * 2),
      );
      return { message: registry.added(records), importadas: rows.length, ...summary };
    }),
  );
}
