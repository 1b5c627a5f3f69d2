import { errorMessages } from "@prumo/api-client/errors";
import { toast } from "@prumo/ui/toast";
import { PartMissing } from "./parts";

/** Shows a failed call, one toast per message. */
export function showSignupFailure(error: unknown): void {
  const messages = error instanceof PartMissing ? [error.message] : errorMessages(error);
  for (const message of messages) toast.error(message);
}
