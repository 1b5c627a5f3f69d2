import type { Lado } from "@prumo/domain/conta-side";
import { deviceStorage } from "../../../../app/device-storage";
import type { AppSession } from "../../../../app/session";
import type { Conta } from "../conta";
import type { Origens } from "../loaders";
import { onlyOne } from "../registers";

/** A habit of the user on one side of one company, kept on this device. */
const place = (lado: Lado, { usuario, empresa }: AppSession) =>
  `prumo:conta-bancaria:${lado}:${empresa?.id ?? 0}:${usuario.id}`;

/** The persons whose accounts are remembered, so that the store of a device stays small. */
const PERSONS = 500;

/** The accounts that persons were last settled with, the latest last: id of the person, id of the account. */
function accountsByPerson(lado: Lado, session: AppSession): Map<number, number> {
  try {
    return new Map(JSON.parse(deviceStorage.getItem(`${place(lado, session)}:pessoas`) || "[]"));
  } catch {
    return new Map();
  }
}

/**
 * Remembers the bank account that the user settled with, also for these persons; a settlement by a cash register changes
 * nothing. Without room for it nothing is remembered, and what follows goes on.
 */
export function rememberAccount(
  lado: Lado,
  session: AppSession,
  id: number | null | undefined,
  pessoas: readonly number[],
): void {
  if (id == null) return;
  const accounts = accountsByPerson(lado, session);
  for (const pessoa of pessoas) {
    accounts.delete(pessoa);
    accounts.set(pessoa, id);
  }
  deviceStorage.setItem(place(lado, session), String(id));
  deviceStorage.setItem(`${place(lado, session)}:pessoas`, JSON.stringify([...accounts].slice(-PERSONS)));
}

/**
 * The bank account that is proposed: the one that the user settled with last, with this person where one is given, if it
 * is still there, or the only one.
 */
export function usualAccount(
  lado: Lado,
  session: AppSession,
  contasBancarias: readonly { readonly id: number }[],
  pessoa?: number,
): number | null {
  const own = pessoa === undefined ? undefined : accountsByPerson(lado, session).get(pessoa);
  const last = Number(deviceStorage.getItem(place(lado, session)) ?? "");
  const known = [own, last].find((id) => contasBancarias.some((conta) => conta.id === id));
  return known ?? onlyOne(contasBancarias);
}

/** What is proposed for one conta: its own payment type, and the bank account that is usual for its person. */
export const proposedTerms = (
  { tipo_pagamento, pessoa_id }: Pick<Conta, "tipo_pagamento" | "pessoa_id">,
  lado: Lado,
  session: AppSession,
  { contasBancarias }: Pick<Origens, "contasBancarias">,
) => ({
  forma_pagamento: tipo_pagamento,
  conta_bancaria_id: usualAccount(lado, session, contasBancarias, pessoa_id),
});

/** What all have alike, or undefined. */
const alike = <T>(all: readonly T[]): T | undefined => (new Set(all).size === 1 ? all[0] : undefined);

/**
 * What is proposed for settling contas, in the sheet, on the page and at the head of the worksheet: what is proposed for
 * each of them, where that is the same for all. A register is never proposed: that it may be chosen for cash does not mean
 * that the money is in it.
 */
export function settlementDefaults(
  contas: readonly Pick<Conta, "tipo_pagamento" | "pessoa_id">[],
  lado: Lado,
  session: AppSession,
  origens: Pick<Origens, "contasBancarias">,
) {
  const proposed = contas.map((conta) => proposedTerms(conta, lado, session, origens));
  return {
    forma_pagamento: alike(proposed.map(({ forma_pagamento }) => forma_pagamento)),
    utilizar_valor_do: "conta" as const,
    conta_bancaria_id: alike(proposed.map(({ conta_bancaria_id }) => conta_bancaria_id)) ?? null,
    abertura_caixa_id: null,
  };
}
