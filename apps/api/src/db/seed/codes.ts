import { lineOf } from "@prumo/domain/boleto";
import { cleanCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { daysBetween } from "@prumo/domain/date";
import { makePixCode } from "@prumo/domain/pix-code";
import { isValidPixKey } from "@prumo/domain/pix-key";

const banks = ["001", "033", "237", "341", "756"] as const;
/** The day from which a boleto counts the days until it is due, and where the count begins anew at 1000. */
const FIRST_DAY = "1997-10-07";
const LAST_FACTOR = 9_999;
const CYCLE = 9_000;

const padded = (count: number, digits: number) => String(count).padStart(digits, "0");

interface SeededBill {
  readonly id: number;
  readonly valor_integral: number;
  readonly data_vencimento: string;
}

/** The digits of a boleto of an amount and a due date. Its general check digit is the one that makes it right. */
function boletoOf({ id, valor_integral, data_vencimento }: SeededBill): string | null {
  const days = daysBetween(FIRST_DAY, data_vencimento);
  const factor = days > LAST_FACTOR ? days - CYCLE : days;
  const bank = banks[id % banks.length];
  const rest = padded(factor, 4) + padded(Math.round(valor_integral * 100), 10) + padded(id, 25);
  const [line = null] = Array.from({ length: 9 }, (_, at) => lineOf(`${bank}9${at + 1}${rest}`)).filter(Boolean);
  return line;
}

/** The code of a Pix of an amount, to the document of who is paid. */
function pixOf({ valor_integral }: SeededBill, payee: SeededPayee | undefined): string | null {
  const key = cleanCpfCnpj(payee?.cpf_cnpj ?? "");
  if (payee === undefined || !isValidPixKey(key)) return null;
  return makePixCode({ key, name: payee.nome_fantasia, city: "São Paulo", amount: valor_integral });
}

/** Who a bill is paid to. */
export interface SeededPayee {
  readonly nome_fantasia: string;
  readonly cpf_cnpj: string | null;
}

/** The codes of a payable of boleto or Pix. Two of three have one: people do not type all of them. */
export function codesOf(
  bill: SeededBill & { readonly lado: string; readonly tipo_pagamento: string },
  payee: SeededPayee | undefined,
) {
  const has = bill.lado === "contasPagar" && bill.id % 3 !== 0;
  return {
    linha_digitavel: has && bill.tipo_pagamento === "15" ? boletoOf(bill) : null,
    pix_copia_cola: has && bill.tipo_pagamento === "17" ? pixOf(bill, payee) : null,
  };
}
