import { createAttempt } from "@prumo/api-client/attempt";
import { fieldErrors } from "@prumo/api-client/errors";
import type { Cadastro, CadastroDigitado } from "@prumo/api-client/schemas/ficha-cadastro";
import { toast } from "@prumo/ui/toast";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldErrors, useForm } from "react-hook-form";
import { api } from "../../app/api";
import { type Contacts, unproved } from "../../app/contacts";
import { showSignupFailure } from "../../app/failures";
import { reveal } from "../../app/reveal";
import { keepSignedUpLogin } from "../../app/signed-up-login";
import { currentStep, fieldsOfStep, goToStep, LAST_STEP, stepOfField } from "../../app/signup-step";
import type { ConfigResource } from "../../app/visit";
import { checkForm, forgottenProofs } from "./form-check";
import { focusStep } from "./step-part";

export const emptyForm: CadastroDigitado = {
  tipo_pessoa: "j",
  cpf_cnpj: "",
  nome: "",
  email: "",
  telefone: "",
  usuario: "",
  senha: "",
  cep: "",
  // No city has the id 0, so the rules ask for one.
  cidade_id: 0,
  logradouro: "",
  bairro: "",
  numero: "",
  plano: null,
  aceite_termos: false,
  aceite_privacidade: false,
};

type Field = keyof CadastroDigitado;
const consents = ["aceite_termos", "aceite_privacidade"] as const;

export interface Registered {
  readonly empresaId: number;
  readonly login: string;
}

/**
 * The form of a new company. Typed values stay through every refusal. The first failing message is shown as a toast,
 * each failing field shows its own, and the first one is scrolled into view and focused. An attempt is written once,
 * however often it is sent.
 */
export function useCompanyForm(contacts: Contacts, config: ConfigResource) {
  const form = useForm<CadastroDigitado, unknown, Cadastro>({
    defaultValues: emptyForm,
    shouldFocusError: false,
    async resolver(values) {
      const checked = await checkForm(values, unproved(contacts.current(), values));
      if ("body" in checked) return { values: checked.body, errors: {} };
      const errors: FieldErrors<CadastroDigitado> = {};
      for (const { field, message } of checked.issues) errors[field as Field] = { type: "rule", message };
      return { values: {}, errors };
    },
  });
  const [attempt] = useState(createAttempt);
  const [saving, setSaving] = useState(false);
  const [registered, setRegistered] = useState<Registered>();
  const busy = useRef(false);
  const onward = useRef<HTMLButtonElement>(null);

  // What a step refused stands until it is changed. Once all was checked, the form checks each change itself.
  const { isSubmitted } = form.formState;
  useEffect(() => {
    if (isSubmitted) return;
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name !== undefined) form.clearErrors(name);
    });
    return unsubscribe;
  }, [form, isSubmitted]);

  /** Opens the step of a field, and focuses the field. */
  function focus(field: Field) {
    flushSync(() => goToStep(stepOfField(field)));
    form.setFocus(field);
    reveal(document.activeElement instanceof HTMLElement ? document.activeElement : null);
  }

  function refuse(errors: readonly (readonly [field: string, message: string])[]) {
    for (const [field, message] of errors) form.setError(field as Field, { type: "server", message });
    const [first] = errors;
    if (first !== undefined) focus(first[0] as Field);
  }

  /** The versions of the texts as they were shown: a visitor agrees only to these words. */
  async function versions() {
    const loaded = await config.load();
    if (loaded.status !== "ready") return {};
    const { termos, privacidade } = loaded.value;
    return { versao_termos: termos.versao, versao_privacidade: privacidade.versao };
  }

  /** The plan that the page shows: the chosen one, or the first when none was chosen or it is not offered. */
  async function shownPlan(chosen: number | null) {
    const loaded = await config.load();
    if (loaded.status !== "ready") return chosen;
    const { planos } = loaded.value;
    return (planos.find(({ id }) => id === chosen) ?? planos[0])?.id ?? null;
  }

  async function send(checked: Cadastro) {
    const body = { ...checked, ...(await versions()), plano: await shownPlan(checked.plano) };
    try {
      const answer = await api.cadastro.cadastrar({ body }, { idempotencyKey: attempt.keyFor(body) });
      attempt.succeeded();
      contacts.forget();
      keepSignedUpLogin(answer.login);
      toast.success(answer.message);
      setRegistered({ empresaId: answer.empresa_id, login: answer.login });
    } catch (error) {
      const refused = fieldErrors(error);
      for (const kind of await forgottenProofs(refused)) contacts.unprove(kind);
      const changed = consents.filter((field) => refused[field] !== undefined);
      for (const field of changed) form.setValue(field, false);
      if (changed.length > 0) config.reload();
      refuse(Object.entries(refused));
      showSignupFailure(error);
    }
  }

  function showFirst(errors: FieldErrors<CadastroDigitado>) {
    const [first] = Object.entries(errors);
    if (first === undefined) return;
    toast.error(String(first[1]?.message));
    focus(first[0] as Field);
  }

  /** Checks the fields of a step, and goes on to the next step when none is refused. */
  async function goOn(step: number) {
    const fields = fieldsOfStep(step);
    await form.trigger([...fields]);
    const refused = fields.find((field) => form.getFieldState(field).invalid);
    if (refused !== undefined) {
      toast.error(String(form.getFieldState(refused).error?.message));
      return focus(refused);
    }
    const next = step + 1;
    flushSync(() => goToStep(next));
    // What has to be typed next; on a phone its keyboard opens. The last step has only choices.
    const empty = fieldsOfStep(next).find((field) => form.getValues(field) === "");
    if (empty === undefined) focusStep(next);
    else form.setFocus(empty);
  }

  /** Goes on from the step that is shown, or registers on the last one. */
  async function submit() {
    if (busy.current || registered !== undefined) return;
    busy.current = true;
    toast.dismiss();
    setSaving(true);
    const step = currentStep();
    try {
      if (step < LAST_STEP) await goOn(step);
      else await form.handleSubmit(send, showFirst)();
    } catch (error) {
      // The rules could not be fetched.
      showSignupFailure(error);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  return { form, control: form.control, submit, saving, registered, focus, refuse, onward };
}

export type CompanyForm = ReturnType<typeof useCompanyForm>;
