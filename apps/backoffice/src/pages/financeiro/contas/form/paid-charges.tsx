import type { ContaEncargos } from "@prumo/api-client/schemas/encargos";
import { chargesOf } from "@prumo/domain/conta-charges";
import { isValidDate } from "@prumo/domain/date";
import { useEffect, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { explainedCharges } from "../charge-texts";
import { useLadoPages } from "../lado-pages-context";
import type { ContaValues } from "./conta-fields";

interface PaidChargesProps<Body> {
  readonly control: Control<ContaValues, unknown, Body>;
}

/** Reads what a conta that is not saved yet is proposed by; null until it is known, and without a policy. */
function useTerms<Body>(control: Control<ContaValues, unknown, Body>): ContaEncargos | null {
  const { api } = useLadoPages();
  const [pessoa, data_vencimento, categoria, dia_nao_util] = useWatch({
    control,
    name: ["pessoa_id", "data_vencimento", "categoria_id", "dia_nao_util"],
  });
  const [terms, setTerms] = useState<ContaEncargos | null>(null);
  useEffect(() => {
    setTerms(null);
    if (pessoa == null || data_vencimento == null || !isValidDate(data_vencimento)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const query = {
      pessoa,
      data_vencimento,
      categoria: categoria ?? undefined,
      dia_nao_util: dia_nao_util || undefined,
    };
    api.encargos({ query }, { signal }).then(
      ({ termos = null }) => signal.aborted || setTerms(termos),
      // Nobody asked for it: the conta is saved without the hint, too.
      () => undefined,
    );
    return () => controller.abort();
  }, [api, pessoa, data_vencimento, categoria, dia_nao_util]);
  return terms;
}

/** Says of a conta that is saved as settled late what its policy proposes, because only what was typed is settled. */
export function PaidCharges<Body>({ control }: PaidChargesProps<Body>) {
  const { settleLabel } = useLadoPages();
  const encargos = useTerms(control);
  const [data_vencimento, data_pagamento, valor, parcelas] = useWatch({
    control,
    name: ["data_vencimento", "data_pagamento", "valor", "parcelas"],
  });
  if (encargos === null || valor == null || parcelas != null) return null;
  if (data_vencimento == null || data_pagamento == null || !isValidDate(data_pagamento)) return null;
  const { multa, juros, sentence } = chargesOf({ data_vencimento, encargos }, valor, data_pagamento);
  if (multa === 0 && juros === 0) return null;
  return (
    <p role="status" className="text-prumo-muted text-xs/4">
      {`${explainedCharges({ encargos }, sentence)}. É salvo só o valor digitado: para incluir multa e juros, salve a conta em aberto e depois use ${settleLabel}.`}
    </p>
  );
}
