import type { AutocompleteProps } from "@prumo/forms/autocomplete";
import { Input } from "@prumo/ui/input";
import { type ComponentProps, type ComponentType, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { afterFirstPage } from "../app/first-page";
import { typedLazy } from "../app/lazy-component";

interface NamedUser {
  readonly id: number;
  readonly nome: string;
}

/**
 * Makes inputs of filters that load after the rows, because a list is read before it is filtered. Until then a plain
 * input of the same size stands there, so that nothing moves.
 */
function deferred<Props extends { name?: string | undefined; placeholder?: string | undefined }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Loaded = typedLazy(afterFirstPage(load));
  return function Deferred(props: Props) {
    // A search before the input has loaded must keep the filter that the address has.
    const known = useSearchParams()[0].get(props.name ?? "") ?? undefined;
    const fallback = (
      <>
        <Input disabled placeholder={props.placeholder} />
        {known === undefined ? null : <input type="hidden" name={props.name} value={known} />}
      </>
    );
    return (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

export const DeferredDateInput = deferred<ComponentProps<typeof import("../app/company-date-input").CompanyDateInput>>(
  async () => (await import("../app/company-date-input")).CompanyDateInput,
);
export const DeferredMonthInput = deferred<ComponentProps<typeof import("@prumo/forms/month-input").MonthInput>>(
  async () => (await import("@prumo/forms/month-input")).MonthInput,
);
export const DeferredPersonAutocomplete = deferred(
  async () => (await import("@prumo/forms/person-autocomplete")).PersonAutocomplete,
);
export const DeferredCategoryAutocomplete = deferred(
  async () => (await import("@prumo/forms/category-autocomplete")).CategoryAutocomplete,
);
export const DeferredResultCentreAutocomplete = deferred(
  async () => (await import("@prumo/forms/result-centre-autocomplete")).ResultCentreAutocomplete,
);
export const DeferredProductAutocomplete = deferred(
  async () => (await import("@prumo/forms/product-autocomplete")).ProductAutocomplete,
);
/** Users are searched by name. */
export const DeferredUserAutocomplete = deferred(async () => {
  const { Autocomplete } = await import("@prumo/forms/autocomplete");
  return (props: Omit<AutocompleteProps<NamedUser>, "itemToText" | "itemToKey">) => (
    <Autocomplete {...props} itemToText={({ nome }) => nome} itemToKey={({ id }) => id} />
  );
});
