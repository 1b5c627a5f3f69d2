/** Days of a conta that may exist and yet are probably mistyped. They are asked about once, and never refused. */
import type { Lado } from "./conta-side";
import { ladosDeContas } from "./conta-side";
import { addMonths, compareDates, toDisplay } from "./date";

/** A conta that is due later than this many years from today was probably typed with a wrong year. */
const FAR_YEARS = 5;

/** The days of a conta or of a settlement, yyyy-MM-dd; those that are not there yet are not asked about. */
export interface ContaDays {
  readonly data_registro: string;
  readonly vencimentos?: readonly string[] | undefined;
  /** The day on which it was paid or received. */
  readonly data_pagamento?: string | null | undefined;
}

/**
 * Lists what to ask about the days of a conta, in Portuguese, each a whole sentence: a due date over five years away,
 * or before the registration, and a payment before the registration. The texts name the days, so the same question is
 * the same text.
 * @throws RangeError when one of the days does not exist
 */
export function dateDoubts({ data_registro, vencimentos = [], data_pagamento }: ContaDays, lado: Lado, today: string) {
  const registered = `antes do registro (${toDisplay(data_registro)})`;
  const far = addMonths(today, 12 * FAR_YEARS);
  const due = [...new Set(vencimentos)].toSorted(compareDates);
  const last = due.at(-1);
  const [first] = due;
  const doubts: string[] = [];
  if (first !== undefined && compareDates(first, data_registro) < 0)
    doubts.push(`O vencimento é em ${toDisplay(first)}, ${registered}.`);
  if (last !== undefined && compareDates(last, far) > 0)
    doubts.push(`O vencimento é em ${toDisplay(last)}, daqui a mais de ${FAR_YEARS} anos.`);
  if (data_pagamento != null && compareDates(data_pagamento, data_registro) < 0)
    doubts.push(`O ${ladosDeContas[lado].movimento} é de ${toDisplay(data_pagamento)}, ${registered}.`);
  return doubts;
}
