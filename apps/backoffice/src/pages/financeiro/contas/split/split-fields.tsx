import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { contaFields } from "@prumo/domain/conta-fields";
import { MAX_PARTS } from "@prumo/domain/conta-split";
import { compareMoney, roundMoney, subtract, sum } from "@prumo/domain/money";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { MoneyField } from "@prumo/forms/money-field";
import { PercentInput } from "@prumo/forms/percent-input";
import { ResultCentreAutocompleteField } from "@prumo/forms/result-centre-autocomplete-field";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { IconButton } from "@prumo/ui/icon-button";
import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { type FieldValues, type UseFormReturn, useFieldArray, useFormState, useWatch } from "react-hook-form";
import { type ShownKey, usePageKeys } from "../../../../app/page-keys";
import { moneyText } from "../../../../app/reais";
import { searchCategories, searchResultCentres } from "../../../../app/searches";
import { RemoveIcon } from "../../../../form/remove-icon";
import { sharedForm } from "../../../../form/shared-form";
import { useLadoPages } from "../lado-pages-context";
import { nameOfId, type SplitNames, withName } from "./split-values";

/** The part of the surrounding form that the lines need. */
interface SplitValues {
  categoria_id?: number | null | undefined;
  centro_resultado_id?: number | null | undefined;
  rateio: { categoria_id?: number | null; centro_resultado_id?: number | null; valor?: number | null }[];
}

interface SplitFieldsProps<Values extends FieldValues, Body> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  /** What the parts sum to. */
  readonly total: number;
  /** The names of what the parts are for. */
  readonly names: SplitNames;
  /** Tells the names that were chosen: a draft keeps them, and so does the conta whose parts are removed. */
  readonly onNames: (names: SplitNames) => void;
}

/** The key that puts what is left into the amount of the line. */
const REST_KEY = "=";
const splitKeys: readonly ShownKey[] = [{ keys: REST_KEY, does: "Pôr o que falta nesta parte" }];
const noKeys: readonly ShownKey[] = [];

/** The decimals of the database: the rest of a conta that an agreement made may have fractions of cents. */
const STORED = 4;
const CENTS = 2;

/** Moves the focus from a removed line to the one that takes its place, or else to the button that adds one. */
function leaveLine(button: HTMLElement) {
  const line = button.closest("li");
  const other = line?.nextElementSibling ?? line?.previousElementSibling ?? line?.parentElement?.nextElementSibling;
  other?.querySelector<HTMLElement>("button:last-of-type")?.focus();
}

/**
 * The parts that a conta is split into, each with category, centre and amount. The first part is the conta's own, so its category
 * and its centre are those of the form, too.
 */
export function SplitFields<Values extends FieldValues, Body>({
  form: whole,
  total,
  names,
  onNames,
}: SplitFieldsProps<Values, Body>) {
  const { tipo } = useLadoPages();
  const form: UseFormReturn<SplitValues, unknown, Body> = sharedForm(whole);
  const { control } = form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: "rateio" });
  usePageKeys(fields.length > 0 ? splitKeys : noKeys);
  const rateio = useWatch({ control, name: "rateio" }) ?? [];
  const divide = useRef<HTMLButtonElement>(null);
  const { errors } = useFormState({ control, name: "rateio" });
  const error = errors.rateio?.root?.message ?? errors.rateio?.message;
  const left = subtract(total, sum(rateio.map((part) => part?.valor ?? 0)));
  const even = compareMoney(left, 0) === 0;
  const decimals = roundMoney(total, CENTS) === total ? CENTS : STORED;

  function fill(at: number) {
    const valor = Math.max(sum([form.getValues(`rateio.${at}.valor`) ?? 0, left]), 0);
    form.setValue(`rateio.${at}.valor`, valor, { shouldDirty: true });
  }

  function fillByKey(event: KeyboardEvent, at: number) {
    if (event.key !== REST_KEY) return;
    event.preventDefault();
    fill(at);
  }

  function begin() {
    const { categoria_id = null, centro_resultado_id = null } = form.getValues();
    const parts = [
      { categoria_id, centro_resultado_id, valor: total },
      { categoria_id: null, centro_resultado_id: null, valor: 0 },
    ];
    // The button is gone then: the focus goes on with the first category that is missing.
    append(parts, { focusName: `rateio.${categoria_id === null ? 0 : 1}.categoria_id` });
  }

  function takeAway(at: number) {
    if (fields.length > 2) {
      remove(at);
      if (at === 0) follow(rateio[1]?.categoria_id, rateio[1]?.centro_resultado_id);
      return;
    }
    // One part is no split: the conta is for what is left.
    const rest = rateio[1 - at];
    // Both lines go, and the focus with them: it goes on where the conta is split again.
    flushSync(() => {
      replace([]);
      if (rest?.categoria_id != null) follow(rest.categoria_id, rest.centro_resultado_id);
    });
    divide.current?.focus();
  }

  /** The conta itself is for what its first part is. */
  function follow(categoria: number | null | undefined, centro: number | null | undefined) {
    form.setValue("categoria_id", categoria ?? null, { shouldDirty: true });
    form.setValue("centro_resultado_id", centro ?? null, { shouldDirty: true });
  }

  if (fields.length === 0) {
    return (
      <div className="col-span-full">
        <Button ref={divide} size="small" onClick={begin}>
          Dividir em partes
        </Button>
      </div>
    );
  }
  return (
    <fieldset className="col-span-full grid gap-3">
      <legend className="mb-2 font-medium">{contaFields.rateio.label}</legend>
      <ol aria-label="Partes" className="grid gap-2">
        {fields.map(({ id }, at) => {
          const part = rateio[at];
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1fr)_92px_36px] items-start gap-2.5 prumo-phone:grid-cols-[minmax(0,1fr)_92px_36px] prumo-phone:border-prumo-line prumo-phone:border-b prumo-phone:pb-3"
            >
              <CategoryAutocompleteField
                control={control}
                name={`rateio.${at}.categoria_id`}
                label={contaFields.categoria_id.label}
                required
                search={searchCategories[tipo]}
                item={nameOfId(names.categorias, part?.categoria_id)}
                onValueChange={(categoria) => {
                  if (at === 0) form.setValue("categoria_id", categoria?.id ?? null, { shouldDirty: true });
                  onNames({ ...names, categorias: withName(names.categorias, categoria) });
                }}
                className="prumo-phone:col-span-3"
              />
              <ResultCentreAutocompleteField
                control={control}
                name={`rateio.${at}.centro_resultado_id`}
                label={contaFields.centro_resultado_id.label}
                search={searchResultCentres[tipo]}
                item={nameOfId(names.centros, part?.centro_resultado_id)}
                onValueChange={(centro) => {
                  if (at === 0) form.setValue("centro_resultado_id", centro?.id ?? null, { shouldDirty: true });
                  onNames({ ...names, centros: withName(names.centros, centro) });
                }}
                className="prumo-phone:col-span-3"
              />
              <MoneyField
                control={control}
                name={`rateio.${at}.valor`}
                label={contaFields.valor.label}
                decimals={at === 0 ? decimals : CENTS}
                max={MAX_AMOUNT}
                onKeyDown={(event) => fillByKey(event, at)}
              />
              <Field label="%">
                <PercentInput
                  aria-label={`Percentual da parte ${at + 1}`}
                  value={total > 0 ? roundMoney(((part?.valor ?? 0) / total) * 100, CENTS) : null}
                  onValueChange={(percent) =>
                    form.setValue(`rateio.${at}.valor`, roundMoney((total * (percent ?? 0)) / 100, CENTS), {
                      shouldDirty: true,
                    })
                  }
                  onKeyDown={(event) => fillByKey(event, at)}
                />
              </Field>
              <IconButton
                label={`Remover a parte ${at + 1}`}
                className="mt-5"
                onClick={(event) => {
                  leaveLine(event.currentTarget);
                  takeAway(at);
                }}
              >
                <RemoveIcon />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          size="small"
          disabledReason={fields.length < MAX_PARTS ? undefined : "Não cabem mais partes"}
          onClick={() => append({ categoria_id: null, centro_resultado_id: null, valor: Math.max(left, 0) })}
        >
          Acrescentar parte
        </Button>
        <output className={`prumo-tabular ms-auto ${even ? "text-prumo-muted" : "font-semibold text-prumo-danger"}`}>
          {even ? "Sem diferença" : left > 0 ? `Falta ${moneyText(left)}` : `Sobra ${moneyText(-left)}`}
        </output>
        {even ? null : (
          <Button size="small" onClick={() => fill(fields.length - 1)}>
            Ajustar na última
          </Button>
        )}
      </div>
      <div aria-live="polite" className="text-end text-prumo-danger text-xs/4">
        {error}
      </div>
    </fieldset>
  );
}
