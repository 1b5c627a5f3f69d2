import { useState } from "react";
import { useLoaderData } from "react-router-dom";
import { companyToday } from "../../../../app/clock";
import type { contaNewLoader } from "../loaders";
import type { ContaItems } from "./conta-fields";
import { contaItems, copiedValues, emptyConta } from "./conta-values";
import { type ContaStart, NewConta } from "./new-conta";

interface Shown {
  readonly number: number;
  readonly start: ContaStart;
  readonly items: ContaItems;
}

const startOf = (values: Partial<ContaStart>): ContaStart => ({
  ...emptyConta,
  utilizar_valor_do: "conta",
  data_registro: companyToday(),
  data_pagamento: companyToday(),
  ...values,
});

/** Registers a conta; `Salvar e nova` puts an empty form in the place of a saved one. */
export function ContaNewPage() {
  const { copied, ...origens } = useLoaderData<ReturnType<typeof contaNewLoader>>();
  const [{ number, start, items }, show] = useState<Shown>(() => {
    if (copied === undefined) return { number: 0, start: startOf({}), items: {} };
    const start = startOf({ ...copiedValues(copied), data_registro: companyToday() });
    return { number: 0, start, items: contaItems(copied) };
  });
  return (
    <NewConta
      key={number}
      origens={origens}
      start={start}
      startItems={items}
      // Contas that are typed one after the other come from one pile, with one day; the rest the next supplier brings.
      onNext={({ data_registro }) => show({ number: number + 1, start: startOf({ data_registro }), items: {} })}
    />
  );
}
