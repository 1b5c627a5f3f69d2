import { errorMessages } from "@prumo/api-client/errors";
import { alert } from "@prumo/ui/confirm";
import { closedUntil } from "../../../app/closed-period";
import { askedToLogIn } from "../../../app/failures";

/**
 * Shows the failure of a settlement in a window, so that nobody misses it, until it is closed.
 * @returns whether nothing more is to be shown: of a closed day also the ways out of it are, which the window would cover
 */
export async function showError(error: unknown, messages: readonly string[] = errorMessages(error)): Promise<boolean> {
  if (!askedToLogIn(error)) await alert({ title: "Erro", description: messages });
  return closedUntil(error) === undefined;
}
