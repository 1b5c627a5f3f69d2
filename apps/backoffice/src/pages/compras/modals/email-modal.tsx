import { compraManual } from "@prumo/api-client/schemas/compras";
import { TextField } from "@prumo/forms/text-field";
import { toast } from "@prumo/ui/toast";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { type PurchaseModalProps, purchaseName } from "../acted-compra";
import { LoadingModal } from "./loading-modal";

const TITLE = "Enviar Email";

/** Sends the order of a purchase to its supplier, at another address if one is typed. */
export function EmailModal({ compra, onClose }: PurchaseModalProps) {
  return (
    <LoadingModal
      title={TITLE}
      description={purchaseName(compra)}
      load={() => api.compras.find({ params: { id: compra.id } })}
      onClose={onClose}
    >
      {({ compra: { fornecedor } }) => <EmailForm compra={compra} email={fornecedor.email ?? ""} onClose={onClose} />}
    </LoadingModal>
  );
}

function EmailForm({ compra, email, onClose }: PurchaseModalProps & { email: string }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm({
    schema: compraManual.email.body,
    defaultValues: { id: compra.id, email },
    save: (body, options) => api.compraManual.email({ body }, options),
    onSaved({ message }) {
      toast.success(message);
      onClose();
      revalidate();
    },
  });
  return (
    <FormModal
      title={TITLE}
      description={`${purchaseName(compra)}. O pedido vai em anexo, em PDF.`}
      save="Enviar"
      form={form}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        maxLength={120}
        hint={email === "" ? "O fornecedor não tem email no cadastro" : undefined}
        required
      />
    </FormModal>
  );
}
