import type { Pessoa } from "@prumo/api-client/schemas/pessoas";
import type { Produto } from "@prumo/api-client/schemas/produtos";
import { Field } from "@prumo/ui/field";
import { peopleOfSide, searchProducts } from "../../app/searches";
import { DeferredDateInput, DeferredPersonAutocomplete, DeferredProductAutocomplete } from "../../list/deferred-inputs";

interface PurchaseFiltersProps {
  readonly filtro: Readonly<Record<string, string>>;
  readonly fornecedor: Pessoa | null;
  readonly produto: Produto | null;
  /** Classes of the fields of days and of the others. */
  readonly day?: string;
  readonly wide: string;
}

/** The filters that lists and reports of purchases share: the period, the supplier and the product. */
export function PurchaseFilters({ filtro, fornecedor, produto, day, wide }: PurchaseFiltersProps) {
  const { data_inicial, data_final } = filtro;
  return (
    <>
      <Field label="Início" className={day}>
        <DeferredDateInput name="data_inicial" defaultValue={data_inicial || null} />
      </Field>
      <Field label="Fim" className={day}>
        <DeferredDateInput name="data_final" defaultValue={data_final || null} />
      </Field>
      <Field label="Fornecedor" className={wide}>
        <DeferredPersonAutocomplete
          name="fornecedor"
          placeholder="Todos"
          defaultValue={fornecedor}
          {...peopleOfSide.pagar}
        />
      </Field>
      <Field label="Produto" className={wide}>
        <DeferredProductAutocomplete
          name="produto"
          placeholder="Todos"
          defaultValue={produto}
          search={searchProducts}
        />
      </Field>
    </>
  );
}
