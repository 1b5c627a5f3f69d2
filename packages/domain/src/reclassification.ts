/**
 * The correction of what a conta was for, whether it is paid or not: its category, its result centre and its words. Amounts
 * and days are no part of it, so no balance moves. The rule is the product's own.
 */
import { type Conta, ownerRefusal } from "./conta";

/** What a correction may change of a conta. */
export interface Reclassification {
  readonly categoria_id: number;
  readonly centro_resultado_id: number | null;
  readonly observacao: string | null;
  readonly numero_documento: string | null;
  readonly referencia: string;
}

/** The fields that a correction may change, in the order of the form. */
export const reclassifiedFields = [
  "categoria_id",
  "centro_resultado_id",
  "referencia",
  "numero_documento",
  "observacao",
] as const satisfies readonly (keyof Reclassification)[];
export type ReclassifiedField = (typeof reclassifiedFields)[number];

/** Words that another record gives its contas: they are found by them, beside that record. */
const namedByOwner: readonly ReclassifiedField[] = ["referencia", "numero_documento"];

/**
 * Why a field of a conta cannot be corrected, in Portuguese, or null. Whether the conta can be corrected at all is
 * `recusa(conta, "reclassificar", lado)`.
 */
export const reclassifiedFieldRefusal = (
  conta: Pick<Conta, "compra_id" | "ordem_servico_id" | "comissao_lote_id">,
  field: ReclassifiedField,
): string | null => (namedByOwner.includes(field) ? ownerRefusal(conta, "editar") : null);

/** The fields that a correction really changes, with their new values: what is sent as it was is none of them. */
export const reclassifiedChanges = (
  before: Reclassification,
  sent: { readonly [Field in ReclassifiedField]?: Reclassification[Field] | undefined },
): Partial<Reclassification> =>
  Object.fromEntries(
    reclassifiedFields.flatMap((field) => {
      const value = sent[field];
      return value === undefined || value === before[field] ? [] : [[field, value]];
    }),
  );
