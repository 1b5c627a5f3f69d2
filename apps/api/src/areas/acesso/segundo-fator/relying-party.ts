import { refusedByState } from "../../../http/errors";

/** For whom passkeys sign: they are bound to a name, and answer no page of another origin. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** An address as `URL` writes it: of IPv4, or of IPv6 in brackets. */
const NUMBER = /^(\[.*\]|[\d.]+)$/;

/**
 * Makes it of the configured public address, never of what a request says of itself. Browsers take no number for a name:
 * such a server has no passkeys.
 */
export function relyingParty(publicUrl: string): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl);
  return NUMBER.test(hostname) ? null : { id: hostname, origin };
}

/** @throws Refusal 422 on a server whose address is a number */
export function requireParty(party: RelyingParty | null): RelyingParty {
  if (party === null) throw refusedByState("Passkeys precisam de um endereço com nome: defina PUBLIC_URL no servidor");
  return party;
}
