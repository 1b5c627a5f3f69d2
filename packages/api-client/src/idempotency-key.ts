/**
 * Makes a new key for one attempt to write: 128 random bits. It does not use `crypto.randomUUID`, because browsers
 * offer that only on https and localhost, and a company may use plain http in its own network.
 */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
