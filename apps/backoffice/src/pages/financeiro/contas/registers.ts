import type { Origens } from "./loaders";

/** The id of the only row, or null when there are none or several. */
export const onlyOne = (rows: readonly { readonly id: number }[]): number | null =>
  rows.length === 1 ? (rows[0]?.id ?? null) : null;

/** The default register: the user's own, or the only open one. */
export const ownRegister = (aberturas: Origens["aberturas"], usuario: number): number | null =>
  onlyOne(aberturas.filter((abertura) => abertura.usuario.id === usuario)) ?? onlyOne(aberturas);

/** The name of an open register with whose it is. */
export const registerName = ({ caixa, usuario }: Origens["aberturas"][number]): string =>
  `${caixa.nome} (${usuario.nome})`;
