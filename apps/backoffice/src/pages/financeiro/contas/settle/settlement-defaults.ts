import type { Lado } from "@prumo/domain/conta-side";
import type { AppSession } from "../../../../app/session";
import type { Conta } from "../conta";
import type { Origens } from "../loaders";
import { onlyOne } from "../registers";

/** A habit of the user on one side of one company, kept on this device. */
const place = (lado: Lado, { usuario, empresa }: AppSession) =>
  `prumo:conta-bancaria:${lado}:${empresa?.id ?? 0}:${usuario.id}`;

/**
 * Remembers the bank account that the user settled with; a settlement by a cash register changes nothing. Without room
 * for it nothing is remembered, and what follows goes on.
 */
export function rememberAccount(lado: Lado, session: AppSession, id: number | null | undefined): void {
  if (id == null) return;
  try {
    localStorage.setItem(place(lado, session), String(id));
  } catch {
    // The conta is settled all the same.
  }
}

function remembered(lado: Lado, session: AppSession): number {
  try {
    return Number(localStorage.getItem(place(lado, session)));
  } catch {
    return 0;
  }
}

/** The bank account that is proposed: the one that the user settled with last, if it is still there, or the only one. */
export function usualAccount(
  lado: Lado,
  session: AppSession,
  contasBancarias: readonly { readonly id: number }[],
): number | null {
  const last = remembered(lado, session);
  return contasBancarias.find(({ id }) => id === last)?.id ?? onlyOne(contasBancarias);
}

/**
 * What is proposed for settling contas, in the sheet, on the page and in the worksheet: the payment type that the contas
 * themselves have, where they all have the same, and the user's usual bank account. A register is never proposed: that
 * it may be chosen for cash does not mean that the money is in it.
 */
export const settlementDefaults = (
  contas: readonly Pick<Conta, "tipo_pagamento">[],
  lado: Lado,
  session: AppSession,
  { contasBancarias }: Origens,
) => ({
  forma_pagamento: contas.every(({ tipo_pagamento }) => tipo_pagamento === contas[0]?.tipo_pagamento)
    ? contas[0]?.tipo_pagamento
    : undefined,
  utilizar_valor_do: "conta" as const,
  conta_bancaria_id: usualAccount(lado, session, contasBancarias),
  abertura_caixa_id: null,
});
