import { isIP } from "node:net";
import { type ResolveName, resolveByDns } from "./dns-lookup";
import { isPublicAddress } from "./public-address";

const NO_ADDRESS = "Informe um endereço completo, como https://loja.example.com/prumo";
const NOT_HTTPS = "O endereço deve começar com https://";
const WITH_PASSWORD = "O endereço não pode ter usuário e senha: a assinatura prova quem envia";
const OTHER_PORT = "O endereço deve usar a porta 443";
/** Said of an address that stands in a network of the server, or of this machine. */
export const INSIDE_NETWORK = "Este endereço não está na internet";
const UNKNOWN = "Este nome não existe na internet";

/** Milliseconds that somebody who saves an address waits for its name. */
const LOOK_UP_TIME = 15_000;

/** The host as it is looked up: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** Why nothing can be sent to an address because of how it is written, or null. `local` lets http and this machine through. */
export function writtenProblem(text: string, local: boolean): string | null {
  if (!URL.canParse(text)) return NO_ADDRESS;
  const url = new URL(text);
  if (url.protocol !== "https:" && !(local && url.protocol === "http:")) return NOT_HTTPS;
  if (url.username !== "" || url.password !== "") return WITH_PASSWORD;
  if (local) return null;
  if (url.port !== "") return OTHER_PORT;
  // A name with a dot at the end is the same name, and none of a resolver's own.
  const host = hostOf(url);
  return isIP(host) !== 0 && !isPublicAddress(host) ? INSIDE_NETWORK : null;
}

interface AddressOptions {
  /** Whose address it would be. */
  readonly empresa_id: number;
  /** Whether the server may send to this machine and over http, which is for trying it out only. */
  readonly local: boolean;
  readonly resolve?: ResolveName;
}

/**
 * Says why nothing may be sent to an address, or null. Its name is looked up now; it is looked up and judged again at each
 * attempt, because a name may lead elsewhere a moment later.
 */
export async function webhookAddressProblem(
  text: string,
  { empresa_id, local, resolve = resolveByDns }: AddressOptions,
): Promise<string | null> {
  const written = writtenProblem(text, local);
  if (written !== null || local) return written;
  const host = hostOf(new URL(text));
  if (isIP(host) !== 0) return null;
  try {
    const found = await resolve(host, { empresa_id, signal: AbortSignal.timeout(LOOK_UP_TIME) });
    return found.length > 0 && found.every(({ address }) => isPublicAddress(address)) ? null : INSIDE_NETWORK;
  } catch {
    return UNKNOWN;
  }
}
