import type { CadastroDigitado } from "@prumo/api-client/schemas/ficha-cadastro";
import { useSyncExternalStore } from "react";
import { paths } from "./paths";

type Field = keyof CadastroDigitado;

/**
 * The steps of the first page, each as short as a phone, with their fields. The fields of all steps stand in the order in
 * which the form is checked, so the step of the first message is the first step with a message.
 */
export const signupSteps: readonly { readonly name: string; readonly fields: readonly Field[] }[] = [
  { name: "Contato", fields: ["email", "telefone"] },
  { name: "Empresa", fields: ["tipo_pessoa", "cpf_cnpj", "nome", "usuario", "senha"] },
  { name: "Endereço", fields: ["cep", "cidade_id", "logradouro", "bairro", "numero"] },
  { name: "Plano", fields: ["plano", "aceite_termos", "aceite_privacidade"] },
];

export const FIRST_STEP = 1;
export const LAST_STEP = signupSteps.length;

export const fieldsOfStep = (step: number): readonly Field[] => signupSteps[step - 1]?.fields ?? [];

/** The number of the step that a field stands on. */
export function stepOfField(field: string): number {
  const at = signupSteps.findIndex(({ fields }) => fields.some((one) => one === field));
  return at < 0 ? FIRST_STEP : at + 1;
}

/** Reads the step from the query of an address, `?etapa=2`. Every other text means the first one. */
export function stepIn(search: string): number {
  const typed = new URLSearchParams(search).get("etapa") ?? "";
  return /^[1-9]$/.test(typed) && Number(typed) <= LAST_STEP ? Number(typed) : FIRST_STEP;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
}

export const currentStep = (): number => stepIn(location.search);

/** The step that the address names. At build time it is the first one. */
export const useSignupStep = (): number => useSyncExternalStore(subscribe, currentStep, () => FIRST_STEP);

/** The step that the entry of the history was opened from, so that `Voltar` and the browser's Back are the same. */
const openedFrom = (): unknown => (history.state as { etapa?: unknown } | null)?.etapa;

/** Goes to a step; the browser's Back returns to the one before. The rest of the address stays. */
export function goToStep(step: number): void {
  const from = currentStep();
  if (step === from) return;
  const query = new URLSearchParams(location.search);
  query.set("etapa", String(step));
  history.pushState({ etapa: from }, "", `${paths.company()}?${query}`);
  for (const listener of listeners) listener();
}

/** Goes back by one step, through the history where that leads there. */
export function goBackAStep(): void {
  const before = currentStep() - 1;
  if (openedFrom() === before) history.back();
  else goToStep(before);
}
