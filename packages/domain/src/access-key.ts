/**
 * Keys by which other programs make calls: `prumo_`, 30 random letters and digits (178 bits), and 6 that are counted from
 * them, so that a typing error is told without a look at the database, and who searches texts for leaked keys finds these.
 *
 * Source: the form of GitHub's tokens (a prefix, base62, and CRC-32 in base62); OWASP ASVS 5.0, 6.5.2 (from 112 bits on a
 * plain hash may be stored).
 */

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const PREFIX = "prumo_";
const RANDOM = 30;
const CHECK = 6;
const WHOLE = new RegExp(`^${PREFIX}([0-9A-Za-z]{${RANDOM}})([0-9A-Za-z]{${CHECK}})$`);

/** CRC-32 of ASCII text (ISO-HDLC, reflected polynomial EDB88320). */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function base62(value: number): string {
  let text = "";
  for (let rest = value; rest > 0; rest = Math.floor(rest / ALPHABET.length)) {
    text = `${ALPHABET[rest % ALPHABET.length]}${text}`;
  }
  return text.padStart(CHECK, "0");
}

const keyOf = (random: string): string => `${PREFIX}${random}${base62(crc32(random))}`;

/** Bytes from here on are left out, so that each letter is as likely as any other. */
const FAIR = 256 - (256 % ALPHABET.length);

/**
 * Makes a key. It is shown once; only its hash is kept.
 * @param randomBytes gives so many bytes that nobody can guess, such as `crypto.getRandomValues(new Uint8Array(n))`
 */
export function makeAccessKey(randomBytes: (count: number) => Uint8Array): string {
  let random = "";
  while (random.length < RANDOM) {
    const fair = [...randomBytes(RANDOM)].filter((byte) => byte < FAIR);
    random += fair.map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  }
  return keyOf(random.slice(0, RANDOM));
}

/** Whether the text has the form and the right last six signs of a key. It need not exist. */
export function isAccessKey(text: string): boolean {
  const [, random] = WHOLE.exec(text) ?? [];
  return random !== undefined && keyOf(random) === text;
}

/** What may be shown of a key, by which its owner knows it: `prumo_0123…PMbyp`. */
export const maskAccessKey = (key: string): string => `${key.slice(0, PREFIX.length + 4)}…${key.slice(-5)}`;
