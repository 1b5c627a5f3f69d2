import type { Deposito } from "@prumo/api-client/schemas/depositos";
import { type RequerimentoDigitado, requerimentos } from "@prumo/api-client/schemas/requerimentos";
import { toast } from "@prumo/ui/toast";
import { useRef, useState } from "react";
import { useController, useFormState } from "react-hook-form";
import type { z } from "zod";
import { api } from "../../../app/api";
import { companyToday } from "../../../app/clock";
import { useSession } from "../../../app/session";
import { useCallForm } from "../../../form/use-call-form";
import { useDraft } from "../../../form/use-draft";
import { useSavedModal } from "../../../form/use-saved-modal";
import {
  type BegunRequisition,
  type KnownProduct,
  type RequestedProduct,
  requested,
  withBegun,
  withProduct,
} from "./requested-product";

export interface NewRequisitionProps {
  /** The warehouses that products can be requested for. */
  readonly depositos: readonly Deposito[];
  readonly begun: BegunRequisition | null;
  readonly onClose: () => void;
}

/** Gives the index of a product in the name of a refused field: `produtos.3.qtd` is 3. */
const placeOf = (field: string) => /^produtos\.(\d+)/.exec(field)?.[1];

/** Keeps the form of a new requisition, its products, and its draft. */
export function useNewRequisition({ depositos, begun, onClose }: NewRequisitionProps) {
  const { usuario, empresa } = useSession();
  const own = usuario.prestador ? depositos[0] : undefined;
  const product = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const [units, setUnits] = useState<Readonly<Record<number, string>>>(
    begun?.produto === undefined ? {} : { [begun.produto.id]: begun.produto.unidade },
  );
  const [defaultValues] = useState(() => ({
    deposito_id: (own ?? depositos.find(({ id }) => id === begun?.deposito_id))?.id,
    data_cadastro: companyToday(),
    obs_requerimento: begun?.obs ?? "",
    produtos: begun?.produto === undefined ? [] : [requested(begun.produto, begun.qtd)],
  }));

  const { form, control, submit, saving, unsaved } = useCallForm<
    RequerimentoDigitado,
    z.output<typeof requerimentos.save.body>,
    { message: string }
  >({
    schema: requerimentos.save.body,
    defaultValues,
    save: (body, options) => api.requerimentos.save({ body }, options),
    onSaved: useSavedModal(onClose),
    outside: {
      mark: () => undefined,
      focus(field) {
        if (!field.startsWith("produtos")) return false;
        const row = rows.current?.children[Number(placeOf(field))];
        (row?.querySelector("input") ?? product.current)?.focus();
        return true;
      },
    },
  });
  const draft = useDraft(`prumo:rascunho:requerimento:${empresa?.id}:${usuario.id}`, form, units, (values) =>
    withBegun(values, begun, defaultValues.deposito_id),
  );
  const { field } = useController({ control, name: "produtos" });
  const { errors } = useFormState({ control, name: ["produtos", "data_cadastro"] });
  const produtos: readonly RequestedProduct[] = field.value;

  function change(next: RequestedProduct[]) {
    form.clearErrors("produtos");
    field.onChange(next);
    // The removed row had the focus.
    if (next.length < produtos.length) product.current?.focus();
  }

  function add(produto: KnownProduct, qtd: number) {
    setUnits((known) => ({ ...known, [produto.id]: produto.unidade }));
    change(withProduct(produtos, produto, qtd));
  }

  function checkDate(): boolean {
    if (form.getValues("data_cadastro")) return true;
    const message = "Selecione a data";
    form.setError("data_cadastro", { type: "rule", message }, { shouldFocus: true });
    toast.error(message);
    return false;
  }

  return {
    control,
    submit,
    saving,
    unsaved,
    own,
    produtos,
    units: { ...draft.found?.items, ...units },
    errors: errors.produtos,
    /** The input that chooses a product. */
    product,
    rows,
    change,
    add,
    checkDate,
    recovered: draft.found !== undefined,
    discard: () => draft.discard(defaultValues),
  };
}
