import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type CborValue = number | string | Buffer | Map<number | string, CborValue>;

/** Writes the few kinds of values of CBOR that a device answers with (RFC 8949). */
function cbor(value: CborValue): Buffer {
  const head = (kind: number, size: number) => {
    if (size < 24) return Buffer.from([(kind << 5) | size]);
    return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 0xff]);
  };
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const KEY_INCLUDED = 64;

/** How a device errs, or lies. */
interface Answered {
  readonly verified?: boolean;
  readonly bogus?: boolean;
  readonly origin?: string;
  /** Answers with a count that it has given before. */
  readonly count?: number;
}

/** A device with one passkey, in software. */
export function passkeyDevice(origin = "http://localhost:3000") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const rpHash = sha256(new URL(origin).hostname);
  let count = 0;

  const clientData = (type: string, opcoes: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge: JSON.parse(opcoes).challenge, origin: from, crossOrigin: false }));
  const flags = (verified: boolean) => USER_PRESENT | (verified ? USER_VERIFIED : 0);
  const counted = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const answer = (response: object) =>
    JSON.stringify({
      id: id.toString("base64url"),
      rawId: id.toString("base64url"),
      type: "public-key",
      clientExtensionResults: {},
      response,
    });

  return {
    /** Makes its key for what the server asks. */
    create(opcoes: string, { verified = true, origin: from = origin }: Answered = {}): string {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const cose = new Map<number | string, CborValue>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
      const authData = Buffer.concat([rpHash, Buffer.from([flags(verified) | KEY_INCLUDED]), counted(0), key]);
      const attestation = new Map<number | string, CborValue>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return answer({
        clientDataJSON: clientData("webauthn.create", opcoes, from).toString("base64url"),
        attestationObject: cbor(attestation).toString("base64url"),
        transports: ["internal"],
      });
    },
    /** Signs what the server asks. */
    sign(
      opcoes: string,
      { verified = true, bogus = false, origin: from = origin, count: fixed }: Answered = {},
    ): string {
      count += 1;
      const authData = Buffer.concat([rpHash, Buffer.from([flags(verified)]), counted(fixed ?? count)]);
      const data = clientData("webauthn.get", opcoes, from);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      if (bogus) signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
      return answer({
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
  };
}
