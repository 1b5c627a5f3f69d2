/**
 * A new key for one attempt to write: 128 random bits. Not `crypto.randomUUID`, which browsers offer on https and
 * localhost alone, while a company may well reach its server by plain http in its own network.
 */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
