import { type AprovacaoDigitada, type Compra, compras } from "@prumo/api-client/schemas/compras";
import { compareMoney, sum } from "@prumo/domain/money";
import { offeredApprovals, PURCHASE_CATEGORY, type PurchaseApprovalId, purchaseApproval } from "@prumo/domain/purchase";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { DateField } from "@prumo/forms/date-field";
import { Field } from "@prumo/ui/field";
import { RadioGroup } from "@prumo/ui/radio-group";
import { Spinner } from "@prumo/ui/spinner";
import { toast } from "@prumo/ui/toast";
import { useEffect, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { useRevalidator } from "react-router-dom";
import type { z } from "zod";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { searchCategories } from "../../../app/searches";
import { useLoaded } from "../../../app/use-loaded";
import { type Duplicate, DuplicateWarning, duplicateOf } from "../../../bills/duplicate-warning";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { type PurchaseModalProps, purchaseName } from "../acted-compra";

/** The purchase as it is now, and the approvals that its natureza allows. */
async function load(id: number) {
  const { compra } = await api.compras.find({ params: { id } });
  const { natureza_id } = compra;
  const natureza = natureza_id === null ? null : await api.compras.buscarNatureza({ params: { natureza_id } });
  return { compra, approvals: offeredApprovals(natureza) };
}

/** With several approvals none is chosen: a person decides what moves stock and makes bills. */
const startingValues = ({ compra, approvals }: Awaited<ReturnType<typeof load>>) => ({
  compra_id: compra.id,
  tipo_alteracao_estado: (approvals.length === 1 ? approvals[0]?.id : undefined) as PurchaseApprovalId,
  data_faturamento: compra.vencimento_sugerido,
  categoria_id: compra.categoria_sugerida?.id ?? null,
  confirmar_duplicada: undefined,
});

/** Tells what the due date moves, and that instalments of the supplier which sum to another amount are changed. */
function dueDateHint({ parcelas, valor, forma_pagamento }: Compra): string | undefined {
  // Without a payment method there is one bill, whose due date needs no explanation.
  if (parcelas.length === 0) return forma_pagamento === null ? undefined : "Da primeira conta";
  const written = sum(parcelas.map((parcela) => parcela.valor));
  const first =
    parcelas.length === 1
      ? "Da parcela do fornecedor"
      : `Da primeira das ${parcelas.length} parcelas do fornecedor: as outras mudam pelos mesmos dias`;
  return compareMoney(written, valor) === 0
    ? first
    : `${first}. As parcelas somam ${moneyText(written)} e a compra vale ${moneyText(valor)}: os valores serão ajustados na proporção`;
}

/** Approves a purchase. The window cannot be used until it knows which approvals to offer. */
export function ApproveModal({ compra, onClose }: PurchaseModalProps) {
  const { revalidate } = useRevalidator();
  const [duplicate, setDuplicate] = useState<Duplicate>();
  const call = useCallForm<AprovacaoDigitada, z.output<typeof compras.alterarEstado.body>, { message: string }>({
    schema: compras.alterarEstado.body,
    defaultValues: {
      compra_id: compra.id,
      tipo_alteracao_estado: undefined,
      data_faturamento: null,
      categoria_id: null,
      confirmar_duplicada: undefined,
    },
    save: (body, options) => api.compras.alterarEstado({ body }, options),
    onSaved({ message }) {
      toast.success(message);
      onClose();
      revalidate();
    },
    onRefused: async (error) => {
      const other = await duplicateOf(api.contasPagar.find, error);
      setDuplicate(other);
      return other?.conta !== undefined;
    },
  });
  const { control, form, submit } = call;
  const loaded = useLoaded(async () => {
    const found = await load(compra.id);
    form.reset(startingValues(found));
    return found;
  }, onClose);
  useEffect(() => {
    if (loaded !== undefined) form.setFocus("tipo_alteracao_estado");
  }, [form, loaded]);
  const forget = () => form.setValue("confirmar_duplicada", undefined);
  const { field, fieldState } = useController({ control, name: "tipo_alteracao_estado" });
  const chosen = useWatch({ control, name: "tipo_alteracao_estado" }) as PurchaseApprovalId | undefined;
  const bills = chosen !== undefined && purchaseApproval(chosen).financeiro;

  function choose(value: string) {
    const id = Number(value) as PurchaseApprovalId;
    field.onChange(id);
    setDuplicate(undefined);
    forget();
    // Only bills have a due date.
    form.setValue(
      "data_faturamento",
      purchaseApproval(id).financeiro ? (loaded?.compra.vencimento_sugerido ?? null) : null,
    );
    form.clearErrors();
  }

  function saveAnyway() {
    setDuplicate(undefined);
    form.setValue("confirmar_duplicada", true);
    submit();
  }

  return (
    <FormModal
      title="Alterar Estado"
      description={`${purchaseName(compra)}. A compra passa a Aprovado.`}
      save="Aprovar"
      form={call}
      loading={loaded === undefined}
      onClose={onClose}
    >
      {duplicate === undefined ? null : (
        <DuplicateWarning
          duplicate={duplicate}
          href={paths.contasPagar.detalhe(duplicate.id)}
          onSaveAnyway={saveAnyway}
        />
      )}
      {loaded === undefined ? (
        <Spinner />
      ) : (
        <Field label="Tipo de alteração" error={fieldState.error?.message} required>
          <RadioGroup
            inputRef={field.ref}
            options={loaded.approvals.map(({ id, nome }) => ({ value: String(id), label: nome }))}
            value={chosen === undefined ? null : String(chosen)}
            onValueChange={choose}
          />
        </Field>
      )}
      {bills ? (
        <>
          <DateField
            control={control}
            name="data_faturamento"
            label="Data de vencimento"
            hint={loaded === undefined ? undefined : dueDateHint(loaded.compra)}
            onValueChange={forget}
            required
          />
          <CategoryAutocompleteField
            control={control}
            name="categoria_id"
            label="Categoria das contas"
            search={searchCategories.pagar}
            item={loaded?.compra.categoria_sugerida}
            placeholder={PURCHASE_CATEGORY}
          />
        </>
      ) : null}
    </FormModal>
  );
}
