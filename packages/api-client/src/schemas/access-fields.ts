/** Fields of what says who may do what, and from where. */

import { isValidIpv4 } from "@prumo/domain/ipv4";
import { isPermissionKey, type PermissionKey } from "@prumo/domain/permissions";
import { z } from "zod";

const IP = "Por favor, informe um IP válido";

/** A permission by its full name: `contasPagar.pagar`. */
export const permissao = z.custom<PermissionKey>((value) => typeof value === "string" && isPermissionKey(value), {
  error: "Selecione uma permissão que exista",
});

/** The addresses that something may be used from; none means from anywhere. */
export const allowedAddresses = z
  .array(z.string({ error: IP }).trim().refine(isValidIpv4, { error: IP }))
  .max(200)
  .default([]);
