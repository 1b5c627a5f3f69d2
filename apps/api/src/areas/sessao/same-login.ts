import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { usuarios as companyUsers } from "../../db/schema/usuarios";
import { acrossCompanies } from "../../db/scope";
import { storedForm } from "./stored-login";

const usuarios = acrossCompanies(companyUsers);

/**
 * Whether a stored login is the one that was typed. Capitals make no other login: the number of the person stands before
 * it, and a person has one user.
 */
const sameLogin = (stored: SQLWrapper, typed: string): SQL => sql`lower(${stored}) = lower(${typed})`;

/**
 * The users whom a typed text may mean: who has that login, and whose confirmed e-mail it is. An e-mail may begin as a
 * login does ("15_maria@exemplo.com"), so it is compared as it was typed. Use it with `meant`, and with both its order and
 * a limit of two.
 */
export const mayMean = (typed: string): SQL => sql`(${sameLogin(usuarios.login, storedForm(typed))} or (
  ${usuarios.email_confirmado_em} is not null and lower(${usuarios.email}) = lower(${typed})))`;

/** Names of platform administrators have no number: the one that was typed goes before one of other capitals. */
export const meantFirst = (typed: string): SQL[] => [
  sql`${sameLogin(usuarios.login, storedForm(typed))} desc`,
  sql`${usuarios.login} = ${storedForm(typed)} desc`,
];

/** Of the users whom a text may mean, the one it does mean: a login goes before an e-mail, and a shared e-mail is nobody's. */
export function meant<T extends { readonly login: string }>(
  typed: string,
  [first, second]: readonly T[],
): T | undefined {
  const byLogin = first?.login.toLowerCase() === storedForm(typed).toLowerCase();
  return byLogin || second === undefined ? first : undefined;
}
