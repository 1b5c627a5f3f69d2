import { MAX_SELECTED } from "@prumo/api-client/conta-limits";
import { newIdempotencyKey } from "@prumo/api-client/idempotency-key";
import type { Undo } from "../../../../app/undo";
import type { LadoPages } from "../lado-pages";

/** What corrections answered: `anterior` takes each of them back. */
export type Reclassified = Awaited<ReturnType<LadoPages["api"]["reclassificar"]>>;

/**
 * Takes corrections back together, some hundreds by one call; undefined where nothing was changed. Each of these calls has a
 * key of its own from the start, so that a second try repeats none.
 */
export function undoOfReclassifications({ api }: LadoPages, answers: readonly Reclassified[]): Undo | undefined {
  const all = answers.flatMap(({ anterior }) => anterior ?? []);
  if (all.length === 0) return undefined;
  const parts = Array.from({ length: Math.ceil(all.length / MAX_SELECTED) }, (_, at) => ({
    contas: all.slice(at * MAX_SELECTED, (at + 1) * MAX_SELECTED),
    idempotencyKey: newIdempotencyKey(),
  }));
  return async () => {
    let message = "";
    for (const { contas, idempotencyKey } of parts) {
      ({ message } = await api.desfazerReclassificacao({ body: { contas } }, { idempotencyKey }));
    }
    return { message: parts.length === 1 ? message : `${all.length} reclassificações desfeitas` };
  };
}
