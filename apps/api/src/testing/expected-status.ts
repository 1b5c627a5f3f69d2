import { cases, type Role } from "./examples";
import type { Owner } from "./rows";

type MatrixCase = (typeof cases)[number];

/** The status by the rules of the errors: 401, then 403, then 404 for a record, 422 for ids in a body. */
export function expectedStatus({ call, exemplo }: MatrixCase, { login, pode, chave }: Role, owner: Owner): number {
  const { access } = call;
  if (chave && access !== "public" && !call.chave) return 403;
  if (access === "public") return exemplo.status?.(login ?? "", owner) ?? 200;
  if (login === null) return 401;
  if (access !== "session" && !pode(access)) return 403;
  if (login === "6-plataforma" && exemplo.withoutCompany !== true) return 403;
  if (exemplo.status !== undefined) return exemplo.status(login, owner);
  if (owner === "own") return 200;
  if (exemplo.params !== undefined || exemplo.record !== undefined) return 404;
  return exemplo.bodies === undefined || call.le ? 200 : 422;
}

const ofGroups = ({ name }: MatrixCase) => name.startsWith("permissoes.");
/** Calls in the order of their trial: those of permission groups change the group of one of the roles, so they come last. */
export const inOrder = [...cases.filter((one) => !ofGroups(one)), ...cases.filter(ofGroups)];
