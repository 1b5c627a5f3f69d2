import type { Db } from "../../../db/client";
import { accessOf } from "../sessao/known-access";
import { mayWork } from "../sessao/resume";

/** A key's maker, and the company that the key is of. */
export interface KeyMaker {
  readonly usuario_id: number;
  readonly empresa_id: number;
}

/** Finds which makers may still work in the company of their keys, by the rule that their keys are judged by at each call. */
export async function workingMakers(db: Db, makers: readonly KeyMaker[]): Promise<(maker: KeyMaker) => boolean> {
  const nameOf = ({ usuario_id, empresa_id }: KeyMaker) => `${usuario_id} ${empresa_id}`;
  const found = new Map<string, boolean>();
  for (const maker of makers) {
    if (found.has(nameOf(maker))) continue;
    const access = await accessOf(db, { ...maker, versao: null });
    found.set(nameOf(maker), access !== undefined && mayWork(access));
  }
  return (maker) => found.get(nameOf(maker)) ?? false;
}
