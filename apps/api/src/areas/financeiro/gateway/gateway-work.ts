import { isLocal } from "../../../config-variables";
import type { Db } from "../../../db/client";
import type { ActAs } from "../../../http/context";
import { secretBox } from "../../../http/secret-box";
import { addressOf, type GatewayAddresses } from "./connection";
import { asaas } from "./provider/asaas";
import type { ProviderWork } from "./provider-work";

/** What the server knows about itself and the provider. */
export interface GatewayOptions {
  readonly db: Db;
  readonly actAs: ActAs;
  /** Opens the tokens; without it no company charges. */
  readonly secretKey: string | null;
  readonly addresses: GatewayAddresses;
  /** The server's public address, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** How this server works with the provider of each company. */
export function gatewayWork({ db, actAs, secretKey, addresses, publicUrl, now }: GatewayOptions): ProviderWork {
  // A provider delivers to no address of this machine, nor without encryption. Its stand-in is on this machine, too.
  const standIn = [addresses.producao, addresses.sandbox].some((address) => address !== null && isLocal(address));
  const isReached = publicUrl.startsWith("https://") || standIn;
  return {
    db,
    actAs,
    box: secretKey === null ? null : secretBox(secretKey),
    speakAs({ ambiente }, token) {
      const address = addressOf(addresses, ambiente === 1 ? 1 : 2);
      return address === null ? null : asaas({ address, token });
    },
    eventsUrl: (empresa_id) => (isReached ? `${publicUrl}/api/gateway/eventos/${empresa_id}` : null),
    now,
  };
}
