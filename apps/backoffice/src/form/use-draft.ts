import { useEffect, useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { deviceStorage } from "../app/device-storage";

interface FormDraft<Values, Items> {
  readonly values: Partial<Values>;
  readonly items: Items;
}

/**
 * Keeps typed values on this device, so that they survive a crashed tab. A form that is left normally, saved or not,
 * deletes its draft; only a tab that crashed leaves one.
 * @param items the records that the form's ids refer to, kept with them
 * @param joined combines a found draft with the values that this form was opened with
 */
export function useDraft<Values extends FieldValues, Body, Items extends object>(
  key: string,
  form: UseFormReturn<Values, unknown, Body>,
  items: Items,
  joined: (values: Partial<Values>) => Partial<Values> = (values) => values,
) {
  const [found, setFound] = useState(() => {
    const draft = deviceStorage.readJson<FormDraft<Values, Items>>(key);
    return draft && { ...draft, values: joined(draft.values) };
  });

  useEffect(() => {
    const entries = Object.entries(found?.values ?? {}) as [Path<Values>, PathValue<Values, Path<Values>>][];
    for (const [name, value] of entries) form.setValue(name, value, { shouldDirty: true });
  }, [form, found]);

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => deviceStorage.setItem(key, JSON.stringify({ values, items })));
    return unsubscribe;
  }, [form, key, items]);

  useEffect(() => () => deviceStorage.removeItem(key), [key]);

  return {
    /** The draft of an earlier tab, until it is discarded. */
    found,
    /** Deletes the draft of a form that was saved, before another one takes its place on the page. */
    forget: () => deviceStorage.removeItem(key),
    discard(defaults: DefaultValues<Values>) {
      setFound(undefined);
      form.reset(defaults);
      deviceStorage.removeItem(key);
    },
  };
}
