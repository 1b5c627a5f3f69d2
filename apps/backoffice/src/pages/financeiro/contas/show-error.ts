import { errorMessages } from "@prumo/api-client/errors";
import { alert } from "@prumo/ui/confirm";
import { closedUntil } from "../../../app/closed-period";
import { askedToLogIn } from "../../../app/failures";

/**
 * Shows the failure of a settlement in a window, so that nobody misses it.
 * @returns whether nothing more is to be shown: of a closed day also the ways out of it are
 */
export function showError(error: unknown, messages: readonly string[] = errorMessages(error)): boolean {
  if (!askedToLogIn(error)) alert({ title: "Erro", description: messages });
  return closedUntil(error) === undefined;
}
