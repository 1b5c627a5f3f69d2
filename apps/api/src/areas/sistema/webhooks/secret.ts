import { randomBytes } from "node:crypto";
import type { SecretBox } from "../../../http/secret-box";
import { programSecret } from "../../../http/told-secret";

const BYTES = 32;

/** Ties a sealed secret to its company, so that it cannot be opened as another's. */
const placeOf = (empresa_id: number): string => `webhook ${empresa_id}`;

/** Makes what signs the messages to an address. */
export const newWebhookSecret = () => programSecret(`whsec_${randomBytes(BYTES).toString("base64")}`);

export const sealSecret = (box: SecretBox, empresa_id: number, segredo: string): string =>
  box.seal(segredo, placeOf(empresa_id));

/** Opens the secret of an address; null where there is none, or it was sealed with another key of the server. */
export function openSecret(box: SecretBox, empresa_id: number, token: string | null): string | null {
  if (token === null) return null;
  try {
    return box.open(token, placeOf(empresa_id));
  } catch {
    return null;
  }
}
