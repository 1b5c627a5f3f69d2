import { readPixCode } from "@prumo/domain/pix-code";
import type { ReceivablePix } from "../loaders";

interface Owed {
  readonly residual: number;
  readonly data_vencimento: string;
}

interface Charge {
  readonly valor: number;
  readonly vencimento: string;
}

/** The codes of a receivable as they are printed, with the amount and the day that they ask for. */
export interface PrintedCodes {
  readonly linha_digitavel: string | null;
  readonly pix_copia_cola: string | null;
  readonly valor: number;
  readonly vencimento: string;
  /** How the amount of that day came about. */
  readonly calculo: string | null;
  /** Why there are none. */
  readonly motivo: string | null;
}

/** Whether only whoever stands behind codes that somebody typed tells what they ask for after the due date. */
const growsAtPaying = ({ linha_digitavel, pix_copia_cola }: NonNullable<ReceivablePix["pix"]>): boolean =>
  linha_digitavel !== null || pix_copia_cola === null || readPixCode(pix_copia_cola)?.kind !== "estatico";

/**
 * Tells what is printed of how a receivable is paid: the codes that are answered for today and no others, because the conta may
 * bear some that ask for what was open before a part was received.
 * @param charge the one that can be paid, whose codes bear its own amount and day
 */
export function printedCodes(conta: Owed, charge: Charge | undefined, today: ReceivablePix): PrintedCodes {
  const { pix, motivo, valor, calculo } = today;
  const { data_vencimento: vencimento, residual } = conta;
  const none = { linha_digitavel: null, pix_copia_cola: null, valor: residual, vencimento, calculo: null, motivo };
  if (pix === null) return none;
  const { linha_digitavel, pix_copia_cola, de } = pix;
  const codes = { ...none, linha_digitavel, pix_copia_cola };
  if (de === "provedor") {
    return {
      ...codes,
      valor: charge?.valor ?? valor,
      vencimento: charge?.vencimento ?? vencimento,
    };
  }
  if (de === "digitado" && growsAtPaying(pix)) return codes;
  return {
    ...codes,
    valor,
    calculo,
  };
}
