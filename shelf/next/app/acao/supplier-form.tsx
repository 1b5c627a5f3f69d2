"use client";

import { CnpjInput } from "@prumo/forms/cnpj-input";
import { MoneyInput } from "@prumo/forms/money-input";
import { useActionState } from "react";
import { save } from "./save";

export function SupplierForm() {
  const [answer, action, isPending] = useActionState(save, { text: "", cnpj: "", valor: "" });
  return (
    <form action={action}>
      <CnpjInput aria-label="CNPJ" name="cnpj" defaultValue={answer.cnpj} />
      <MoneyInput
        aria-label="Valor"
        name="valor"
        max={1e6}
        defaultValue={answer.valor === "" ? null : Number(answer.valor)}
      />
      <button type="submit" disabled={isPending}>
        Enviar
      </button>
      <p role="status">{answer.text}</p>
    </form>
  );
}
