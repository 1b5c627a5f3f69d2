import type { Deposito } from "@prumo/api-client/schemas/depositos";
import type { Produto } from "@prumo/api-client/schemas/produtos";
import { type RequerimentoDigitado, requerimentos } from "@prumo/api-client/schemas/requerimentos";
import { DateField } from "@prumo/forms/date-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextareaField } from "@prumo/forms/textarea-field";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { toast } from "@prumo/ui/toast";
import { useRef, useState } from "react";
import { useController, useFormState } from "react-hook-form";
import { useRevalidator } from "react-router-dom";
import type { z } from "zod";
import { api } from "../../app/api";
import { companyToday } from "../../app/clock";
import { useSession } from "../../app/session";
import { DraftNotice } from "../../form/draft-notice";
import { FormModal } from "../../form/form-modal";
import { useCallForm } from "../../form/use-call-form";
import { useDraft } from "../../form/use-draft";
import { ProductEntry } from "./product-entry";
import { ProductRows } from "./product-rows";
import {
  type BegunRequisition,
  type KnownProduct,
  type RequestedProduct,
  requested,
  withBegun,
  withProduct,
} from "./requested";

interface NewRequisitionModalProps {
  /** Where products can be asked for. */
  readonly depositos: readonly Deposito[];
  readonly begun: BegunRequisition | null;
  readonly onClose: () => void;
}

/** The place of a product among the others in the name of a refused field: `produtos.3.qtd` is 3. */
const placeOf = (field: string) => /^produtos\.(\d+)/.exec(field)?.[1];

/** Asks for products of another warehouse. For a provider it is the own one that they go to. */
export function NewRequisitionModal({ depositos, begun, onClose }: NewRequisitionModalProps) {
  const { usuario, empresa } = useSession();
  const { revalidate } = useRevalidator();
  const own = usuario.prestador ? depositos[0] : undefined;
  const product = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<Produto | null>(null);
  const [units, setUnits] = useState<Readonly<Record<number, string>>>(
    begun?.produto === undefined ? {} : { [begun.produto.id]: begun.produto.unidade },
  );
  const [defaultValues] = useState(() => ({
    deposito_id: (own ?? depositos.find(({ id }) => id === begun?.deposito_id))?.id as number,
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
    onSaved: ({ message }) => {
      toast.success(message);
      onClose();
      revalidate();
    },
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
    // What was removed had the focus.
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

  /** What is chosen and not added must not be forgotten by who sends. */
  async function send() {
    if (chosen === null) return submit();
    toast.warning(`Adicione o produto escolhido, ou apague-o: ${chosen.nome}`);
    product.current?.focus();
  }

  return (
    <FormModal
      title="Novo requerimento"
      save="Enviar requerimento"
      size="large"
      form={{ submit: send, saving, unsaved: unsaved || chosen !== null }}
      onClose={onClose}
    >
      {draft.found === undefined ? null : <DraftNotice onDiscard={() => draft.discard(defaultValues)} />}
      <div className="grid grid-cols-[minmax(0,1fr)_160px] items-start gap-3.5 max-[720px]:grid-cols-[minmax(0,1fr)_168px]">
        {own === undefined ? (
          <SelectField
            control={control}
            name="deposito_id"
            label="Depósito de entrada"
            placeholder="Selecione"
            options={depositos.map(({ id, nome }) => ({ value: id, label: nome }))}
          />
        ) : (
          <Field label="Depósito de entrada">
            <Input readOnly value={own.nome} />
          </Field>
        )}
        <DateField control={control} name="data_cadastro" label="Data" />
      </div>
      <ProductEntry ref={product} chosen={chosen} onChoose={setChosen} checkDate={checkDate} onAdd={add} />
      <ProductRows
        ref={rows}
        produtos={produtos}
        units={{ ...draft.found?.items, ...units }}
        errors={errors.produtos}
        onChange={change}
      />
      <div aria-live="polite" className="text-prumo-danger text-xs/4 empty:hidden">
        {errors.produtos?.root?.message}
      </div>
      <TextareaField control={control} name="obs_requerimento" label="Observação" rows={2} maxLength={1000} />
    </FormModal>
  );
}
