import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = "v1";

/** Keeps secrets that have to be read again, such as passwords of files: encrypted and authenticated (AES-256-GCM). */
export interface SecretBox {
  /** @param place what the secret belongs to; it can be opened only there */
  readonly seal: (secret: string, place: string) => string;
  /** @throws Error when it was sealed with another key or for another place, or was changed */
  readonly open: (sealed: string, place: string) => string;
}

/** @param secret the configured secret, of any length: the key is derived from it */
export function secretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", secret, "prumo", "secret-box", KEY_BYTES));
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${sealed.toString("base64url")}`;
    },
    open(text, place) {
      const [version, encoded = ""] = text.split(".");
      const sealed = Buffer.from(encoded, "base64url");
      if (version !== VERSION || sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error("Not a sealed secret");
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(place));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const inside = sealed.subarray(NONCE_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(inside), decipher.final()]).toString("utf8");
    },
  };
}
