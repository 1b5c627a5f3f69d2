import { errorMessages } from "@prumo/api-client/errors";
import { toast } from "@prumo/ui/toast";

/** Shows a failed call, one toast per message. */
export function showFailure(error: unknown): void {
  for (const message of errorMessages(error)) toast.error(message);
}
