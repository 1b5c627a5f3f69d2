import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Seconds for which a code counts (RFC 6238). */
const PERIOD = 30;
const DIGITS = 6;
/** As many bytes as SHA-1 gives, which RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Steps before and after the present one that are taken, for clocks that are not exact. */
const DRIFT = 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Writes bytes in the base32 of RFC 4648 without padding, as apps for codes take them. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** The number of the period that a moment lies in. */
export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1_000 / PERIOD);

/** The code of a period (RFC 4226). */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, "0");
}

/** The period around a moment that a code belongs to and that is later than the last used one; undefined for none. */
export function matchedStep(secret: Buffer, code: string, now: Date, lastUsed: number): number | undefined {
  const present = totpStep(now);
  const typed = Buffer.from(code);
  for (let step = present - DRIFT; step <= present + DRIFT; step += 1) {
    const right = Buffer.from(codeAt(secret, step));
    if (step > lastUsed && typed.length === right.length && timingSafeEqual(typed, right)) return step;
  }
  return undefined;
}

/** The address that apps for codes read from a QR code. */
export function otpauthUri(secret: Buffer, login: string): string {
  const parameters = new URLSearchParams({ secret: base32(secret), issuer: "Prumo" });
  return `otpauth://totp/Prumo:${encodeURIComponent(login)}?${parameters}`;
}
