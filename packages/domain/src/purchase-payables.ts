/** Contas: the payables that the approval of a purchase makes. */
import { addDays, daysBetween } from "./date";
import { splitByValue } from "./money";
import { generateInstalments, type Instalment, type PaymentMethod } from "./payment-method";
import { instalmentDocument } from "./series";

/** An instalment that the supplier wrote: a duplicata of the NF-e. */
export interface SupplierInstalment {
  readonly numero: string | null;
  readonly data_vencimento: string;
  readonly valor: number;
}

/** The fields of a purchase from which its contas are made. */
export interface BilledPurchase {
  readonly id: number;
  /** Number of the supplier's document. */
  readonly nf: string | null;
  readonly valor: number;
  readonly valor_frete: number;
  readonly valor_ipi: number;
  readonly valor_st: number;
  /** The supplier's instalments win over the method; without both there is one conta. */
  readonly parcelas: readonly SupplierInstalment[];
  readonly forma: PaymentMethod | null;
}

type Amounts = Pick<BilledPurchase, "valor" | "valor_frete" | "valor_ipi" | "valor_st">;

/** One conta, in cents. */
export interface PurchasePayable {
  readonly numero_documento: string | null;
  readonly referencia: string;
  readonly data_vencimento: string;
  readonly valor: number;
}

/** Moves instalments to another first day, all by the same number of days. */
export function shiftedInstalments<P extends Pick<SupplierInstalment, "data_vencimento">>(
  parcelas: readonly P[],
  first: string,
): P[] {
  const earliest = firstDueDate(parcelas);
  if (earliest === null) return [];
  const days = daysBetween(earliest, first);
  return parcelas.map((parcela) => ({ ...parcela, data_vencimento: addDays(parcela.data_vencimento, days) }));
}

/** Finds the due date of the first of some instalments, or null without any. */
export function firstDueDate(parcelas: readonly Pick<SupplierInstalment, "data_vencimento">[]): string | null {
  return parcelas.map(({ data_vencimento }) => data_vencimento).toSorted()[0] ?? null;
}

/** Makes the instalments of a method, counted from a day. */
const instalmentsBy = (forma: PaymentMethod, compra: Amounts, since: string) =>
  generateInstalments(
    forma,
    { total: compra.valor, st: compra.valor_st, frete: compra.valor_frete, ipi: compra.valor_ipi },
    since,
  );

const unnumbered = (parcelas: readonly Instalment[]): SupplierInstalment[] =>
  parcelas.map((parcela) => ({ ...parcela, numero: null }));

/**
 * Makes the instalments of a purchase, the first due on the day that was chosen. Those of the supplier are scaled to its
 * value when they sum to another.
 */
function instalments({ parcelas, forma, ...compra }: BilledPurchase, since: string): SupplierInstalment[] {
  const { valor } = compra;
  if (parcelas.length > 0) {
    const values = splitByValue(
      valor,
      parcelas.map((parcela) => parcela.valor),
    );
    return shiftedInstalments(parcelas, since).map((parcela, at) => ({ ...parcela, valor: values[at] ?? 0 }));
  }
  if (forma === null) return unnumbered([{ data_vencimento: since, valor }]);
  return unnumbered(shiftedInstalments(instalmentsBy(forma, compra, since), since));
}

/** The fields of a purchase that tell when it will be paid. */
export interface PlannedPurchase extends BilledPurchase {
  readonly data: string;
  /** The first due date, once an approval chose it. */
  readonly data_faturamento: string | null;
}

/**
 * Finds the instalments as they are known: from the due date that was chosen, else as the supplier wrote them, else as the
 * method makes them from the day of the purchase. A purchase without any plan has none before its approval.
 */
export function plannedInstalments(compra: PlannedPurchase): readonly SupplierInstalment[] {
  const { parcelas, forma, data, data_faturamento } = compra;
  if (data_faturamento !== null) return instalments(compra, data_faturamento);
  if (parcelas.length > 0 || forma === null) return parcelas;
  return unnumbered(instalmentsBy(forma, compra, data));
}

/** Whether the number of an instalment tells its document: 4821/1 or 4821-1 of document 4821, but not 48211. */
const tellsDocument = (numero: string, nf: string) =>
  numero.startsWith(nf) && /^[^0-9A-Za-z]/.test(numero.slice(nf.length));

/** Makes the number of one of several contas. It keeps the supplier's number, which often begins with the document's. */
function documentNumber(nf: string | null, numero: string | null, at: number): string | null {
  if (numero !== null && (nf === null || tellsDocument(numero, nf))) return numero;
  if (numero !== null) return nf === null ? numero : `${nf}/${numero}`;
  return instalmentDocument(nf, at);
}

/**
 * Makes the contas of a purchase. They sum to its value to the cent, and none of them is worth nothing.
 * @param since the due date of the first, yyyy-MM-dd
 */
export function purchasePayables(compra: BilledPurchase, since: string): PurchasePayable[] {
  const parts = instalments(compra, since).filter(({ valor }) => valor > 0);
  const several = parts.length > 1;
  return parts.map(({ numero, data_vencimento, valor }, at) => ({
    numero_documento: several ? documentNumber(compra.nf, numero, at) : compra.nf,
    referencia: `Compra ${compra.nf ?? compra.id}`,
    data_vencimento,
    valor,
  }));
}
