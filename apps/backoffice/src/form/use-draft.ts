import { useEffect, useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

interface FormDraft<Values, Items> {
  readonly values: Partial<Values>;
  readonly items: Items;
}

function read<D>(key: string): D | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "") as D;
  } catch {
    return undefined;
  }
}

/**
 * Keeps what is being typed on this device, so that it survives a crashed tab. A form that is left in the ordinary way,
 * saved or not, takes its draft along; only a tab that ended without a farewell leaves one behind.
 * @param items what the form's ids stand for, kept with them
 * @param joined what is recovered, with what the form was opened to do besides
 */
export function useDraft<Values extends FieldValues, Body, Items extends object>(
  key: string,
  form: UseFormReturn<Values, unknown, Body>,
  items: Items,
  joined: (values: Partial<Values>) => Partial<Values> = (values) => values,
) {
  const [found, setFound] = useState(() => {
    const draft = read<FormDraft<Values, Items>>(key);
    return draft && { ...draft, values: joined(draft.values) };
  });

  useEffect(() => {
    const entries = Object.entries(found?.values ?? {}) as [Path<Values>, PathValue<Values, Path<Values>>][];
    for (const [name, value] of entries) form.setValue(name, value, { shouldDirty: true });
  }, [form, found]);

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => localStorage.setItem(key, JSON.stringify({ values, items })));
    return unsubscribe;
  }, [form, key, items]);

  useEffect(() => () => localStorage.removeItem(key), [key]);

  return {
    /** What an earlier tab left behind, until it is discarded. */
    found,
    discard(defaults: DefaultValues<Values>) {
      setFound(undefined);
      form.reset(defaults);
      localStorage.removeItem(key);
    },
  };
}
