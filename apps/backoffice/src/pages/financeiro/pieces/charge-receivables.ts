import { toast } from "@prumo/ui/toast";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";

/** What the act is called wherever it is offered. */
export const EMIT = "Emitir boleto/Pix";

/** Charges receivables, boleto and Pix for each, and tells what came of it: those that cannot be charged with the reasons. */
export async function chargeReceivables(contas: readonly number[]): Promise<void> {
  try {
    const { message, recusadas } = await api.gateway.emitir({ body: { contas: [...contas] } });
    if (recusadas.length === 0) return void toast.success(message);
    const reasons = new Set(recusadas.map(({ motivo }) => motivo));
    toast.warning([message, ...reasons].join(". "));
  } catch (error) {
    showFailure(error);
  }
}
