import { errorMessages } from "@prumo/api-client/errors";
import { alert } from "@prumo/ui/confirm";
import { askedToLogIn } from "../../../app/failures";

/** Shows the failure of a settlement in a window, so that nobody misses it. */
export function showError(error: unknown, messages: readonly string[] = errorMessages(error)): true {
  if (!askedToLogIn(error)) alert({ title: "Erro", description: messages });
  return true;
}
