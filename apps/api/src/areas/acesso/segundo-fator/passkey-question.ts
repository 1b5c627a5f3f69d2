import type { Db } from "../../../db/client";
import { LoginRefusal } from "../sessao/login-refusal";
import { type ChallengePlace, keepChallenge, keptChallenge } from "./passkey-queries";
import type { RelyingParty } from "./relying-party";

export const refusedPasskey = () => new LoginRefusal(422, "A passkey não confirmou quem é", "codigo");

/** How long a device may take to answer. */
const ANSWERED_WITHIN = 5 * 60_000;

type Transport = "ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb";
export const transports = (kept: readonly string[]) => kept as Transport[];

interface KeptPasskey {
  readonly credencial: string;
  readonly transportes: readonly string[];
}

/** A key that is known, as a device is told of it. */
export const descriptor = ({ credencial, transportes }: KeptPasskey) => ({
  id: credencial,
  transports: transports(transportes),
});

/** Keeps a question at a place, and gives it for the device. */
export async function ask(db: Db, place: ChallengePlace, now: Date, options: { readonly challenge: string }) {
  await keepChallenge(db, place, `${now.getTime()} ${options.challenge}`);
  return { opcoes: JSON.stringify(options) };
}

interface Answer<T> {
  /** The question, as it is kept. */
  readonly kept: string;
  readonly challenge: string;
  /** What the device answered. Nothing of it is believed before it was verified. */
  readonly response: T;
}

function parsed<T extends { readonly id: string }>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const { id } = Object(value) as { readonly id?: unknown };
    return typeof id === "string" ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads what a device answered to the question that was asked at a place, lately. */
export async function readAnswer<T extends { readonly id: string }>(
  db: Db,
  place: ChallengePlace,
  resposta: string,
  now: Date,
): Promise<Answer<T> | undefined> {
  const kept = await keptChallenge(db, place);
  const [moment = "", challenge = ""] = kept?.split(" ") ?? [];
  const response = parsed<T>(resposta);
  if (kept === null || response === undefined || now.getTime() - Number(moment) > ANSWERED_WITHIN) return undefined;
  return { kept, challenge, response };
}

/** What an answer has to fit: the question, this server, and a user whom the device verified. */
export const expected = (party: RelyingParty, { challenge }: Pick<Answer<unknown>, "challenge">) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: true,
});
