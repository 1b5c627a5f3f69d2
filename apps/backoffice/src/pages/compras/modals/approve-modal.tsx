import { type AlteracaoDigitada, type Compra, compras } from "@prumo/api-client/schemas/compras";
import type { Conta } from "@prumo/api-client/schemas/conta";
import { offeredApprovals, type PurchaseApprovalId, purchaseApproval } from "@prumo/domain/purchase";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { DateField } from "@prumo/forms/date-field";
import { Field } from "@prumo/ui/field";
import { Modal } from "@prumo/ui/modal";
import { RadioGroup } from "@prumo/ui/radio-group";
import { Spinner } from "@prumo/ui/spinner";
import { toast } from "@prumo/ui/toast";
import { Suspense, use, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { useRevalidator } from "react-router-dom";
import type { z } from "zod";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import { searchCategories } from "../../../app/searches";
import { DuplicateWarning, duplicateOf } from "../../../bills/duplicate-warning";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { type PurchaseModalProps, purchaseName } from "../acted-compra";

const TITLE = "Alterar Estado";

/** The purchase as it is now, and what its natureza allows; null when it cannot be read, which is told. */
async function load(id: number) {
  const { compra } = await api.compras.find({ params: { id } });
  const { natureza_id } = compra;
  const natureza = natureza_id === null ? null : await api.compras.buscarNatureza({ params: { natureza_id } });
  return { compra, approvals: offeredApprovals(natureza) };
}
type Loaded = Awaited<ReturnType<typeof load>>;

/** Approves a purchase. Until what is offered is known, the window is there and cannot be used. */
export function ApproveModal({ compra, onClose }: PurchaseModalProps) {
  const [loading] = useState(() =>
    load(compra.id).catch((error: unknown) => {
      showFailure(error);
      onClose();
      return null;
    }),
  );
  return (
    <Suspense
      fallback={
        <Modal open title={TITLE} description={purchaseName(compra)} onOpenChange={(open) => open || onClose()}>
          <fieldset disabled aria-busy="true" className="grid justify-items-center py-6">
            <Spinner />
          </fieldset>
        </Modal>
      }
    >
      <LoadedModal loading={loading} onClose={onClose} />
    </Suspense>
  );
}

function LoadedModal({ loading, onClose }: { loading: Promise<Loaded | null>; onClose: () => void }) {
  const loaded = use(loading);
  return loaded === null ? null : <ApproveForm {...loaded} onClose={onClose} />;
}

interface ApproveFormProps extends Loaded {
  readonly compra: Compra;
  readonly onClose: () => void;
}

function ApproveForm({ compra, approvals, onClose }: ApproveFormProps) {
  const { revalidate } = useRevalidator();
  const [duplicate, setDuplicate] = useState<Conta>();
  const { categoria_sugerida, vencimento_sugerido, parcelas } = compra;
  const call = useCallForm<AlteracaoDigitada, z.output<typeof compras.alterarEstado.body>, { message: string }>({
    schema: compras.alterarEstado.body,
    defaultValues: {
      compra_id: compra.id,
      // Where there is a choice nothing is chosen: what moves stock and makes bills is decided by a person.
      tipo_alteracao_estado: (approvals.length === 1 ? approvals[0]?.id : undefined) as PurchaseApprovalId,
      data_faturamento: vencimento_sugerido,
      categoria_id: categoria_sugerida?.id ?? null,
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
      return other !== undefined;
    },
  });
  const { control, form, submit } = call;
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
    form.setValue("data_faturamento", purchaseApproval(id).financeiro ? vencimento_sugerido : null);
    form.clearErrors();
  }

  function saveAnyway() {
    setDuplicate(undefined);
    form.setValue("confirmar_duplicada", true);
    submit();
  }

  return (
    <FormModal
      title={TITLE}
      description={`${purchaseName(compra)}. A compra passa a Aprovado.`}
      save="Aprovar"
      form={call}
      onClose={onClose}
    >
      {duplicate === undefined ? null : (
        <DuplicateWarning conta={duplicate} href={paths.contasPagar.detalhe(duplicate.id)} onSaveAnyway={saveAnyway} />
      )}
      <Field label="Tipo de alteração" error={fieldState.error?.message} required>
        <RadioGroup
          inputRef={field.ref}
          options={approvals.map(({ id, nome }) => ({ value: String(id), label: nome }))}
          value={chosen === undefined ? null : String(chosen)}
          onValueChange={choose}
        />
      </Field>
      {bills ? (
        <>
          <DateField
            control={control}
            name="data_faturamento"
            label="Data de vencimento"
            hint={
              parcelas.length > 1
                ? `Da primeira das ${parcelas.length} parcelas do fornecedor: as outras mudam pelos mesmos dias`
                : "Da primeira conta"
            }
            onValueChange={forget}
            required
          />
          <CategoryAutocompleteField
            control={control}
            name="categoria_id"
            label="Categoria das contas"
            search={searchCategories.pagar}
            item={categoria_sugerida}
          />
        </>
      ) : null}
    </FormModal>
  );
}
