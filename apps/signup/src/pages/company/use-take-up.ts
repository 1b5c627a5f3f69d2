import type { Cidade } from "@prumo/api-client/schemas/cidades";
import type { CadastroDigitado } from "@prumo/api-client/schemas/ficha-cadastro";
import { foldText } from "@prumo/domain/fold-text";
import { type RefObject, useEffect, useLayoutEffect } from "react";
import { preloadRules } from "../../app/check";
import { searchSignupCities } from "../../app/look-ups";
import { forgetDraft, keepDraft, readDraft } from "./draft";
import { typedBefore } from "./early-values";
import { type CompanyForm, emptyForm } from "./use-company-form";

/** The plan of the address, `?plano=2`. */
function planOfAddress(): number | null {
  const id = Number(new URLSearchParams(location.search).get("plano"));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** The city that a text means: the only one with that name, or the only one that was found. */
async function cityOf(text: string): Promise<Cidade | undefined> {
  const found = await searchSignupCities(text);
  const same = found.filter(({ nome, uf }) =>
    [nome, `${nome} (${uf})`].some((name) => foldText(name) === foldText(text)),
  );
  return same.length === 1 ? same[0] : found.length === 1 ? found[0] : undefined;
}

interface TakeUpOptions {
  readonly form: CompanyForm;
  readonly element: RefObject<HTMLFormElement | null>;
  /** The chosen city. */
  readonly city: Cidade | null;
  readonly onCity: (city: Cidade) => void;
  /** Called with the values that were typed before the script had loaded. */
  readonly onTyped: (typed: Partial<CadastroDigitado>) => void;
}

/**
 * Restores values that were typed before the script had loaded, and those that an earlier page of this tab stored. From
 * then on everything except the password is stored, until the company is registered.
 */
export function useTakeUp({ form, element, city, onCity, onTyped }: TakeUpOptions): void {
  const { form: fields } = form;
  const registered = form.registered !== undefined;

  // Before the next rendering: rendering the empty form again would delete the typed values.
  useLayoutEffect(() => {
    if (element.current === null) return;
    const draft = readDraft();
    const typed = typedBefore(element.current);
    const values = { ...emptyForm, ...draft.values, ...typed.values };
    fields.reset({ ...values, plano: planOfAddress() ?? values.plano ?? null });
    if (draft.city !== null) onCity(draft.city);
    onTyped(typed.values);
    if (typed.city !== "" && draft.city === null) {
      cityOf(typed.city).then(
        (found) => {
          if (found === undefined || fields.getValues("cidade_id") !== emptyForm.cidade_id) return;
          onCity(found);
          fields.setValue("cidade_id", found.id);
        },
        (error: unknown) => console.error(error),
      );
    }
    preloadRules();
  }, [fields]);

  useEffect(() => {
    if (registered) return forgetDraft();
    keepDraft(fields.getValues(), city);
    const { unsubscribe } = fields.watch((values) => keepDraft(values as Partial<CadastroDigitado>, city));
    return unsubscribe;
  }, [fields, city, registered]);
}
