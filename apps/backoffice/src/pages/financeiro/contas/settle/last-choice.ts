import type { Lado } from "@prumo/domain/conta-side";
import { allowsCashRegister } from "@prumo/domain/payment-type";
import type { AppSession } from "../../../../app/session";
import type { Origens } from "../loaders";
import { onlyOne, ownRegister } from "../registers";

/** How a conta was settled: the payment type, and the register or the bank account. */
export interface LastChoice {
  readonly forma_pagamento: string;
  readonly utilizar_valor_do: "caixa" | "conta";
  readonly conta_bancaria_id: number | null;
  readonly abertura_caixa_id: number | null;
}

/** A habit of the user on one side of one company, kept on this device. */
const place = (lado: Lado, { usuario, empresa }: AppSession) =>
  `prumo:acerto:${lado}:${empresa?.id ?? 0}:${usuario.id}`;

/** Remembers how the user settled a conta. Without room for it nothing is remembered, and what follows goes on. */
export function rememberChoice(
  lado: Lado,
  session: AppSession,
  {
    forma_pagamento,
    utilizar_valor_do,
    conta_bancaria_id,
  }: { [F in keyof LastChoice]?: LastChoice[F] | null | undefined },
): void {
  const choice = { forma_pagamento, utilizar_valor_do, conta_bancaria_id: conta_bancaria_id ?? null };
  try {
    localStorage.setItem(place(lado, session), JSON.stringify(choice));
  } catch {
    // The account is settled all the same.
  }
}

function stored(key: string): Partial<LastChoice> {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? "")) as Partial<LastChoice>;
  } catch {
    return {};
  }
}

/** The user's last choice as far as it still holds: the bank account is there, and cash has an open register. */
export function lastChoice(lado: Lado, session: AppSession, origens: Origens): LastChoice | undefined {
  const { forma_pagamento, utilizar_valor_do, conta_bancaria_id } = stored(place(lado, session));
  if (forma_pagamento === undefined) return undefined;
  const register =
    utilizar_valor_do === "caixa" && allowsCashRegister(forma_pagamento)
      ? ownRegister(origens.aberturas, session.usuario.id)
      : null;
  const bank = origens.contasBancarias.find(({ id }) => id === conta_bancaria_id)?.id ?? null;
  return {
    forma_pagamento,
    utilizar_valor_do: register === null ? "conta" : "caixa",
    conta_bancaria_id: register === null ? (bank ?? onlyOne(origens.contasBancarias)) : null,
    abertura_caixa_id: register,
  };
}
