import { placeholder } from "./prepared-statement";
import type { Scope } from "./scope";

/**
 * Makes the scope of a statement that is kept, which is of no company yet.
 * @param shared a slot for each company that shares a submodule, of those that the statement may ask for
 */
export const slotScope = (shared: ReadonlyMap<string, readonly number[]> = new Map()): Scope => ({
  empresa_id: placeholder("empresa_id"),
  empresas(submodulo) {
    const slots = shared.get(submodulo);
    if (slots === undefined) throw new Error(`The companies that share ${submodulo} are not in the statement`);
    return slots;
  },
});

/** The scope of a statement that is kept, and what its slots take in one call. */
interface KeptScope {
  readonly scope: Scope;
  /** What of the scope stands in the text: how many companies share each of the submodules. */
  readonly shape: string;
  readonly values: Readonly<Record<string, number>>;
}

/**
 * Makes the scope of a statement that is kept for all companies whose groups share as much.
 * @param submodulos the shared submodules that the statement reads
 */
export function keptScope(of: Scope, submodulos: readonly string[]): KeptScope {
  const values: Record<string, number> = { empresa_id: of.empresa_id };
  const shared = new Map<string, readonly number[]>();
  for (const submodulo of submodulos) {
    const slots = of.empresas(submodulo).map((id, at) => {
      const slot = `${submodulo}_${at}`;
      values[slot] = id;
      return placeholder<number>(slot);
    });
    shared.set(submodulo, slots);
  }
  return { scope: slotScope(shared), shape: [...shared.values()].map((slots) => slots.length).join(), values };
}
