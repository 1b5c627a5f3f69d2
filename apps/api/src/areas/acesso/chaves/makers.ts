import type { Db } from "../../../db/client";
import { findWork, type Work } from "../sessao/access-queries";
import { mayWork } from "../sessao/resume";

const nameOf = ({ usuario_id, empresa_id }: Work) => `${usuario_id} ${empresa_id}`;

/**
 * Finds which makers may still work in the company of their keys, by the rule that their keys are judged by at each call. It
 * is one statement, however many they are.
 */
export async function workingMakers(db: Db, makers: readonly Work[]): Promise<(maker: Work) => boolean> {
  const found = makers.length === 0 ? [] : await findWork(db, makers);
  const working = new Set(
    found.filter(mayWork).map(({ usuario, empresa_id }) => nameOf({ usuario_id: usuario.id, empresa_id })),
  );
  return (maker) => working.has(nameOf(maker));
}
