/** Fields of what says who may do what, and from where. */

import { formatIpNetwork, isValidIpNetwork } from "@prumo/domain/ip-network";
import { isValidIpv4 } from "@prumo/domain/ipv4";
import { isPermissionKey, type PermissionKey } from "@prumo/domain/permissions";
import { z } from "zod";

const IP = "Por favor, informe um IP válido";
const NETWORK = "Informe um IP ou uma rede, como 203.0.113.5 ou 203.0.113.0/24";

/** A permission by its full name: `contasPagar.pagar`. */
export const permissao = z.custom<PermissionKey>((value) => typeof value === "string" && isPermissionKey(value), {
  error: "Selecione uma permissão que exista",
});

const MOST = 200;

/** The addresses of IPv4 that something may be used from; none means from anywhere. */
export const allowedAddresses = z
  .array(z.string({ error: IP }).trim().refine(isValidIpv4, { error: IP }))
  .max(MOST)
  .default([]);

/** Without the brackets that stand about an address of IPv6 in a link. */
const withoutBrackets = (text: string): string => text.replace(/^\[([^[\]]*)\]/, "$1");

/** The addresses and networks that something may be used from, in their short form; none means from anywhere. */
export const allowedNetworks = z
  .array(
    z
      .string({ error: NETWORK })
      .trim()
      .overwrite(withoutBrackets)
      .refine(isValidIpNetwork, { error: NETWORK })
      .transform(formatIpNetwork),
  )
  .max(MOST)
  .transform((networks) => [...new Set(networks)])
  .default([]);
