import type { Anexo } from "@prumo/api-client/schemas/anexos";

type Ordered = Pick<Anexo, "id" | "acerto_id">;

/**
 * The ids of a record's files after one of them has moved; null where it cannot move further. Files of a settlement move
 * among those of that settlement, and the XML of a purchase, which has no id, stays where it is.
 * @param step -1 towards the beginning, 1 towards the end
 */
export function orderAfter(anexos: readonly Ordered[], moved: Ordered, step: -1 | 1): readonly number[] | null {
  if (moved.id === null) return null;
  const ids = anexos.flatMap(({ id, acerto_id }) => (id === null || acerto_id !== moved.acerto_id ? [] : [id]));
  const at = ids.indexOf(moved.id);
  const other = ids[at + step];
  if (other === undefined) return null;
  return ids.with(at, other).with(at + step, moved.id);
}
