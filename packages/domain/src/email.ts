import { isValidEmail as isValid } from "@brazilian-utils/brazilian-utils/is-valid-email";

/** Whether the text has the form of an e-mail address. Only a message sent to it can tell whether it exists. */
export function isValidEmail(email: string): boolean {
  return isValid(email);
}

/** Puts an address in lower case, for comparison: in practice mailboxes ignore case. */
export function cleanEmail(email: string): string {
  return email.trim().toLowerCase();
}
