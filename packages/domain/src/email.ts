import { isValidEmail as isValid } from "@brazilian-utils/brazilian-utils/is-valid-email";

/** Whether it is an e-mail address by its form. Whether it exists only a message sent there can tell. */
export function isValidEmail(email: string): boolean {
  return isValid(email);
}

/** An address as it is compared: no mailbox that people have tells capitals from small letters. */
export function cleanEmail(email: string): string {
  return email.trim().toLowerCase();
}
