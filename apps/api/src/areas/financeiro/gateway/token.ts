import type { SecretBox } from "../../../http/secret-box";
import type { GatewayRow } from "./queries";

/** Ties a sealed token to its company, so that it cannot be opened as another's. */
export const tokenPlace = (empresa_id: number): string => `gateway ${empresa_id}`;

/** Opens the token of a company; null where there is none, or it was sealed with another key. */
export function tokenOf(box: SecretBox | null, gateway: Pick<GatewayRow, "empresa_id" | "token">): string | null {
  if (box === null || gateway.token === null) return null;
  try {
    return box.open(gateway.token, tokenPlace(gateway.empresa_id));
  } catch {
    return null;
  }
}

/** What the provider proves a company's events by; null where there is none, or it was sealed with another key. */
export function eventsTokenOf(box: SecretBox | null, gateway: GatewayRow | undefined): string | null {
  if (box === null || gateway?.aviso_token == null) return null;
  try {
    return box.open(gateway.aviso_token, tokenPlace(gateway.empresa_id));
  } catch {
    return null;
  }
}
