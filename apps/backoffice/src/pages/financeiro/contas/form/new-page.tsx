import { useState } from "react";
import { useLoaderData, useLocation } from "react-router-dom";
import { companyToday } from "../../../../app/clock";
import { useHandedFiles } from "../../../../app/handed-files";
import { type PastedConta, pastedState } from "../../../../app/pasted-state";
import { valuesOfPasted } from "../codes";
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

const ofPasted = (pasted: PastedConta): Pick<Shown, "start" | "items"> => ({
  start: startOf(valuesOfPasted(pasted, companyToday())),
  items: {},
});

/** Registers a conta; `Salvar e nova` puts an empty form in the place of a saved one. */
export function ContaNewPage() {
  const { copied, ...origens } = useLoaderData<ReturnType<typeof contaNewLoader>>();
  const { conta: pasted, files: handed } = pastedState(useLocation().state);
  const [file, setFile] = useState<File>();
  useHandedFiles(handed, ([first]) => setFile(first));
  const [taken, take] = useState(pasted);
  const [{ number, start, items }, show] = useState<Shown>(() => {
    if (pasted !== undefined) return { number: 0, ...ofPasted(pasted) };
    if (copied === undefined) return { number: 0, start: startOf({}), items: {} };
    const start = startOf({ ...copiedValues(copied), data_registro: companyToday() });
    return { number: 0, start, items: contaItems(copied) };
  });
  // Another text was pasted while the form was there.
  if (pasted !== undefined && pasted !== taken) {
    take(pasted);
    show({ number: number + 1, ...ofPasted(pasted) });
  }
  return (
    <NewConta
      key={number}
      origens={origens}
      start={start}
      startItems={items}
      file={file}
      onFile={setFile}
      // Contas that are typed one after the other come from one pile, with one day; the rest the next supplier brings.
      onNext={({ data_registro }) => {
        setFile(undefined);
        show({ number: number + 1, start: startOf({ data_registro }), items: {} });
      }}
    />
  );
}
