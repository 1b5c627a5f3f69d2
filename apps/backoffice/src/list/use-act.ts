import type { ConfirmOptions } from "@prumo/ui/confirm";
import { confirm } from "@prumo/ui/confirm";
import { toast } from "@prumo/ui/toast";
import { useRevalidator } from "react-router-dom";
import { showFailure } from "../app/failures";

/** Asks, does something to a row of the list, says how it went, and shows the list as it is now. */
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
