import type { ConfirmOptions } from "@prumo/ui/confirm";
import { confirm } from "@prumo/ui/confirm";
import { toast } from "@prumo/ui/toast";
import { useRevalidator } from "react-router-dom";
import { showFailure } from "../app/failures";

/** Asks, acts on a row of the list, shows the result, and reloads the list. */
export function useAct() {
  const { revalidate } = useRevalidator();
  return async (question: ConfirmOptions, act: () => Promise<{ message: string }>): Promise<void> => {
    if (!(await confirm(question))) return;
    try {
      toast.success((await act()).message);
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
  };
}
