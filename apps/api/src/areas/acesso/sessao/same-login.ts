import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { usuarios as companyUsers } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { storedForm } from "./stored-login";

const usuarios = acrossCompanies(companyUsers);

/**
 * Condition that a stored login is the typed one, ignoring case. Two logins cannot differ in case only: each begins
 * with the number of its person, and a person has one user.
 */
const sameLogin = (stored: SQLWrapper, typed: string): SQL => sql`lower(${stored}) = lower(${typed})`;

/**
 * Finds the users that a typed text may mean: by login, and by confirmed e-mail. An e-mail may begin as a login does
 * ("15_maria@exemplo.com"), so it is compared as it was typed. Use it with `meantFirst` as order, a limit of two, and
 * `meant`.
 */
export const mayMean = (typed: string): SQL => sql`(${sameLogin(usuarios.login, storedForm(typed))} or (
  ${usuarios.email_confirmado_em} is not null and lower(${usuarios.email}) = lower(${typed})))`;

/** Names of platform administrators have no number: the exact match comes before one in another case. */
export const meantFirst = (typed: string): SQL[] => [
  sql`${sameLogin(usuarios.login, storedForm(typed))} desc`,
  sql`${usuarios.login} = ${storedForm(typed)} desc`,
];

/**
 * Chooses among the users whom a text may mean: a login goes before an e-mail, and a shared e-mail belongs to nobody.
 */
export function meant<T extends { readonly login: string }>(
  typed: string,
  [first, second]: readonly T[],
): T | undefined {
  const byLogin = first?.login.toLowerCase() === storedForm(typed).toLowerCase();
  return byLogin || second === undefined ? first : undefined;
}
