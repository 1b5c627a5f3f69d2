import { toast } from "@prumo/ui/toast";
import { useRevalidator } from "react-router-dom";

/** Handles a save in a window over a page: says that it is done, closes the window, and reads the page again. */
export function useSavedModal(onClose: () => void) {
  const { revalidate } = useRevalidator();
  return ({ message }: { readonly message: string }): void => {
    toast.success(message);
    onClose();
    revalidate();
  };
}
