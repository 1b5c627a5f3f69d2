import { calls } from "@prumo/api-client/calls";
import { ApiError } from "@prumo/api-client/errors";
import { compras } from "@prumo/api-client/schemas/compras";
import { NEGATIVE_STOCK } from "@prumo/domain/stock-movement";
import { TextField } from "@prumo/forms/text-field";
import { Link } from "@prumo/ui/link";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { type PurchaseModalProps, purchaseName } from "../acted-compra";

interface Hindrance {
  readonly message: string;
  readonly conta: number;
}

/** The payable that is in the way of reopening, where that is the reason of a refusal. */
function hindranceOf(error: unknown): Hindrance | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { conta } = (error.body ?? {}) as { conta?: { id?: number } };
  return conta?.id === undefined ? undefined : { message: error.message, conta: conta.id };
}

/** Takes an approval back, with its reason: its bills go, and the stock that came in goes out again. */
export function ReopenModal({ compra, onClose }: PurchaseModalProps) {
  const { revalidate } = useRevalidator();
  const seesBills = mayAccess(useSession(), calls.contasPagar.find.access);
  const [hindrance, setHindrance] = useState<Hindrance>();
  const form = useCallForm({
    schema: compras.reabrir.body,
    defaultValues: { motivo: "" },
    save: (body, options) => api.compras.reabrir({ params: { id: compra.id }, body }, options),
    onSaved({ message, estoque_negativo }) {
      toast.success(message);
      if (estoque_negativo) toast.warning(NEGATIVE_STOCK);
      onClose();
      revalidate();
    },
    onRefused(error) {
      const found = hindranceOf(error);
      setHindrance(found);
      return found !== undefined;
    },
  });
  return (
    <FormModal
      title="Reabrir compra"
      description={`${purchaseName(compra)}. As contas desta compra são excluídas e o estoque que ela movimentou volta.`}
      save="Reabrir"
      form={form}
      onClose={onClose}
    >
      {hindrance === undefined ? null : (
        <div role="alert" className="grid gap-2 rounded-prumo-card bg-prumo-warning p-3.5 text-prumo-on-warning">
          {hindrance.message}
          {seesBills ? (
            <Link
              href={paths.contasPagar.detalhe(hindrance.conta)}
              target="_blank"
              className="w-fit underline underline-offset-2"
            >
              Ver a conta
            </Link>
          ) : null}
        </div>
      )}
      <TextField control={form.control} name="motivo" label="Motivo" maxLength={255} required />
    </FormModal>
  );
}
