/** Answers of mail servers that are about the receiver (RFC 3463): an address or mailbox that is not there any more. */
const NO_RECEIVER = /\b5\.(1\.([0-6]|9|10)|2\.1)\b/;
/** Any status of that kind says more than the three digits before it. */
const EXTENDED = /\b5\.\d{1,3}\.\d{1,3}\b/;
/** Without one: the mailbox is not there, is not here, or has no such name (RFC 5321). */
const NO_MAILBOX = /(^|\D)(550|551|553)[ -]/;
/** What gateways to WhatsApp answer about a number that nobody has. */
const NO_NUMBER = /^WhatsApp (400|410|422):/;

/**
 * Whether a failure is about the receiver, so that the same message tomorrow would fail, too. A password that ended, a server
 * that refuses to pass messages on, or one that is full, is mended by people: what it refused is due again.
 */
export function isRefusedAddress(reason: string): boolean {
  if (NO_NUMBER.test(reason)) return true;
  return EXTENDED.test(reason) ? NO_RECEIVER.test(reason) : NO_MAILBOX.test(reason);
}
