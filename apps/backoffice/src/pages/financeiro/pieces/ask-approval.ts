import { toast } from "@prumo/ui/toast";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";

/** What the act is called wherever it is offered. */
export const ASK = "Pedir aprovação";

/** Asks for the approval of a payable, and tells what came of it. */
export async function askApproval(conta: number): Promise<void> {
  try {
    toast.success((await api.aprovacao.pedir({ body: { contas: [conta] } })).message);
  } catch (error) {
    showFailure(error);
  }
}
