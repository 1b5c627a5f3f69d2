import { formatLogin, parseLogin } from "@prumo/domain/login";

/** A login is typed with a hyphen or an underscore and stored with a hyphen. */
export function storedForm(login: string): string {
  const parsed = parseLogin(login);
  return parsed === null ? login : formatLogin(parsed);
}
