import { compraManual } from "@prumo/api-client/schemas/compras";
import { TextField } from "@prumo/forms/text-field";
import { api } from "../../../../app/api";
import { useLoaded } from "../../../../app/use-loaded";
import { FormModal } from "../../../../form/form-modal";
import { useCallForm } from "../../../../form/use-call-form";
import { useSavedModal } from "../../../../form/use-saved-modal";
import { type PurchaseModalProps, purchaseName } from "../acted-compra";

/** Sends the order of a purchase to its supplier, at another address if one is typed. */
export function EmailModal({ compra, onClose }: PurchaseModalProps) {
  const form = useCallForm({
    schema: compraManual.email.body,
    defaultValues: { id: compra.id, email: "" },
    save: (body, options) => api.compraManual.email({ body }, options),
    onSaved: useSavedModal(onClose),
  });
  const supplier = useLoaded(async () => {
    const { fornecedor } = (await api.compras.find({ params: { id: compra.id } })).compra;
    form.form.reset({ id: compra.id, email: fornecedor.email ?? "" });
    return fornecedor;
  }, onClose);
  return (
    <FormModal
      title="Enviar Email"
      description={`${purchaseName(compra)}. O pedido vai em anexo, em PDF.`}
      save="Enviar"
      form={form}
      loading={supplier === undefined}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="email"
        label="E-mail"
        type="email"
        maxLength={120}
        hint={supplier?.email === null ? "O fornecedor não tem e-mail no cadastro" : undefined}
        required
      />
    </FormModal>
  );
}
