import { barcodeOf, lineOf } from "@prumo/domain/boleto";
import { daysBetween } from "@prumo/domain/date";
import { makePixCode } from "@prumo/domain/pix-code";

/** What the provider that stands in for the real one keeps of each payment, in cents. */
export const FEE = 199;
const FIRST_DAY = "1997-10-07";

export const inReais = (cents: number): number => cents / 100;

interface FakeRefund {
  readonly cents: number;
  status: "PENDING" | "CANCELLED" | "DONE";
  readonly date: string;
}

/** A charge as the provider keeps it. */
export interface FakeCharge {
  readonly id: string;
  readonly customer: string;
  readonly billingType: string;
  readonly externalReference: string | null;
  readonly description: string | null;
  readonly originalDueDate: string;
  interest: number;
  fine: number;
  status: string;
  deleted: boolean;
  face: number;
  dueDate: string;
  /** What was paid, with multa and juros. */
  paid: number | null;
  extra: number;
  paidOn: string | null;
  settledOn: string | null;
  creditDate: string | null;
  /** How often it was changed: its boleto has other digits each time. */
  edition: number;
  readonly refunds: FakeRefund[];
}

/** A charge as the provider answers it: what does not apply is null or absent, and there is always something unknown. */
export function shownCharge(charge: FakeCharge, today: string): Record<string, unknown> {
  const value = charge.paid ?? charge.face;
  const isBoleto = charge.billingType === "BOLETO";
  return {
    object: "payment",
    id: charge.id,
    dateCreated: today,
    customer: charge.customer,
    value: inReais(value),
    netValue: inReais(value - (charge.status === "RECEIVED_IN_CASH" ? 0 : FEE)),
    originalValue: charge.paid !== null && charge.paid !== charge.face ? inReais(charge.face) : null,
    interestValue: charge.extra > 0 ? inReais(charge.extra) : null,
    description: charge.description,
    billingType: charge.billingType,
    ...(isBoleto ? { canBePaidAfterDueDate: true } : {}),
    status: charge.status,
    dueDate: charge.dueDate,
    originalDueDate: charge.originalDueDate,
    paymentDate: charge.settledOn,
    clientPaymentDate: charge.paidOn,
    creditDate: charge.creditDate,
    estimatedCreditDate: null,
    invoiceUrl: `https://provider.example/i/${charge.id}`,
    bankSlipUrl: isBoleto ? `https://provider.example/b/pdf/${charge.id}` : null,
    externalReference: charge.externalReference,
    deleted: charge.deleted,
    anticipated: false,
    refunds:
      charge.refunds.length === 0
        ? null
        : charge.refunds.map(({ cents, status, date }) => ({ value: inReais(cents), status, dateCreated: date })),
    somethingNew: { nobody: "knows" },
  };
}

/** The boleto of the charge that is the `at`th of its provider. */
export function slipOf(charge: FakeCharge, at: number) {
  const factor = ((daysBetween(FIRST_DAY, charge.dueDate) - 1_000) % 9_000) + 1_000;
  const own = `${at}`.padStart(20, "0") + String(charge.edition).padStart(5, "0");
  const rest = String(factor).padStart(4, "0") + String(charge.face).padStart(10, "0") + own;
  const line = Array.from({ length: 9 }, (_, at) => lineOf(`4619${at + 1}${rest}`)).find((found) => found !== null);
  if (line == null) throw new Error("No check digit fits the boleto");
  return { identificationField: line, nossoNumero: "12745149", barCode: barcodeOf(line) };
}

/** Its Pix. */
export function pixOf(charge: FakeCharge, at: number): string {
  return makePixCode({
    key: "11222333000181",
    name: "EMPRESA DE TESTE",
    city: "SAO PAULO",
    amount: inReais(charge.face),
    txid: `C${at}E${charge.edition}`,
  });
}
