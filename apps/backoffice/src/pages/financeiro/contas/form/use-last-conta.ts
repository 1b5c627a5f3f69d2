import { toDisplay } from "@prumo/domain/date";
import { useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useLadoPages } from "../lado-pages-context";
import { type ContaItems, type ContaValues, proposedFields as fields, type ProposedField } from "./conta-fields";

type Proposal = Partial<Pick<ContaValues, ProposedField>>;

/**
 * Proposes what the last conta of the chosen person had. What was typed, copied or drafted stays; what another person
 * proposed goes. The category and the centre of a split conta are those of its first part, and stay too.
 * @param onNames told the names of what is proposed, and null for what goes
 */
export function useLastConta<Body>(
  form: UseFormReturn<ContaValues, unknown, Body>,
  onNames: (names: ContaItems) => void,
) {
  const { api } = useLadoPages();
  const proposed = useRef<Proposal>({});
  const shown = useWatch({ control: form.control, name: fields });
  const [source, setSource] = useState<{ readonly fields: readonly ProposedField[]; readonly day: string }>();

  /** Fills in the fields that are empty or have what was proposed before, and answers which ones. */
  function propose(proposal: Proposal): ProposedField[] {
    const before = proposed.current;
    const isSplit = (form.getValues("rateio")?.length ?? 0) > 0;
    const free = fields.filter((field) => {
      if (isSplit && field !== "tipo_pagamento") return false;
      const current = form.getValues(field) ?? null;
      return current === null || current === (before[field] ?? null);
    });
    const filled = free.filter((field) => proposal[field] != null);
    proposed.current = Object.fromEntries(filled.map((field) => [field, proposal[field]]));
    for (const field of free) {
      if (proposal[field] != null || before[field] != null)
        form.setValue(field, proposal[field] as never, { shouldDirty: true, shouldValidate: false });
    }
    return filled;
  }

  async function onPerson(pessoa: number | undefined) {
    propose({});
    setSource(undefined);
    if (pessoa === undefined) return;
    // Nobody asked for a proposal: without one the form is filled in by hand, and no message stands in the way.
    const { conta } = await api.ultima({ query: { pessoa } }).catch(() => ({ conta: null }));
    if (conta === null || form.getValues("pessoa_id") !== pessoa) return;
    const { categoria, centro_resultado: centro, tipo_pagamento, data_vencimento } = conta;
    const filled = propose({ categoria_id: categoria?.id, centro_resultado_id: centro?.id, tipo_pagamento });
    onNames({
      ...(filled.includes("categoria_id") ? { categoria } : {}),
      ...(filled.includes("centro_resultado_id") ? { centro } : {}),
    });
    setSource({ fields: filled, day: toDisplay(data_vencimento) });
  }

  /** The fields that still have what was proposed, each with where that comes from. */
  const hints: Partial<Record<ProposedField, string>> = {};
  for (const field of source?.fields ?? []) {
    if (shown[fields.indexOf(field)] === proposed.current[field])
      hints[field] = `Como na última conta, de ${source?.day ?? ""}`;
  }

  return { onPerson, hints };
}
