import type { Compra } from "@prumo/api-client/schemas/compras";
import { compraFields } from "@prumo/domain/compra-fields";
import { PURCHASE_CATEGORY, purchaseApproval } from "@prumo/domain/purchase";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { Field } from "@prumo/ui/field";
import { RadioGroup } from "@prumo/ui/radio-group";
import { Spinner } from "@prumo/ui/spinner";
import { CompanyDateField } from "../../../../app/company-date-field";
import { paths } from "../../../../app/paths";
import { searchCategories } from "../../../../app/searches";
import { FormModal } from "../../../../form/form-modal";
import { DuplicateWarning } from "../../../financeiro/pieces/duplicate-warning";
import { type PurchaseModalProps, purchaseName } from "../acted-compra";
import { CancelledQuestion } from "../cancelled-invoice";
import { ComingContas } from "./coming-contas";
import { dueDateHint } from "./due-date-hint";
import { useApproval } from "./use-approval";

/** Names the warehouse that the products come into. */
const entryText = ({ deposito_sugerido }: Pick<Compra, "deposito_sugerido">) =>
  deposito_sugerido === null
    ? "A empresa não tem depósito padrão: se não tiver nenhum depósito, um será criado."
    : `Os produtos entram no depósito ${deposito_sugerido.nome}.`;

/** Approves a purchase. The window cannot be used until it knows which approvals to offer. */
export function ApproveModal({ compra, onClose }: PurchaseModalProps) {
  const approval = useApproval({ compra, onClose });
  const { call, loaded, chosen, since, duplicate } = approval;
  const { control } = call;
  const moves = chosen !== undefined && purchaseApproval(chosen).estoque;
  const contas = chosen !== undefined && purchaseApproval(chosen).financeiro;

  return (
    <FormModal
      title="Alterar Estado"
      description={`${purchaseName(compra)}. A compra passa a Aprovado.`}
      save="Aprovar"
      form={call}
      loading={loaded === undefined}
      onClose={onClose}
    >
      {approval.cancelled ? <CancelledQuestion onApproveAnyway={approval.approveCancelled} /> : null}
      {duplicate === undefined ? null : (
        <DuplicateWarning
          duplicate={duplicate}
          href={paths.contasPagar.detalhe(duplicate.id)}
          onSaveAnyway={approval.saveAnyway}
        />
      )}
      {loaded === undefined ? (
        <Spinner />
      ) : (
        <Field label="Tipo de alteração" error={approval.choiceError} required>
          <RadioGroup
            inputRef={approval.choiceRef}
            options={loaded.approvals.map(({ id, nome }) => ({ value: String(id), label: nome }))}
            value={chosen === undefined ? null : String(chosen)}
            onValueChange={(value) => {
              const picked = loaded.approvals.find(({ id }) => String(id) === value);
              if (picked !== undefined) approval.choose(picked.id);
            }}
          />
        </Field>
      )}
      {moves && loaded !== undefined ? <p>{entryText(loaded.compra)}</p> : null}
      {contas ? (
        <>
          <CompanyDateField
            control={control}
            name="data_faturamento"
            label="Data de vencimento"
            hint={loaded === undefined ? undefined : dueDateHint(loaded.compra)}
            onValueChange={approval.askAgain}
            required
          />
          <CategoryAutocompleteField
            control={control}
            name="categoria_id"
            label={compraFields.categoria_id.label}
            search={searchCategories.pagar}
            item={loaded?.compra.categoria_sugerida}
            placeholder={PURCHASE_CATEGORY}
          />
          {loaded !== undefined && since != null ? <ComingContas compra={loaded.compra} since={since} /> : null}
        </>
      ) : null}
    </FormModal>
  );
}
