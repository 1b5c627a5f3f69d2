import type { ConfirmOptions } from "@prumo/ui/confirm";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { useAct } from "./use-act";

interface Removal extends Pick<ConfirmOptions, "title" | "description"> {
  /** The reason why it cannot be removed, if there is one. */
  readonly disabled?: string | undefined;
  readonly remove: () => Promise<{ message: string }>;
}

/** Makes the menu entry that removes a row, after a question that says what is lost. */
export function useRemoval() {
  const act = useAct();
  return ({ disabled, remove, ...question }: Removal): MenuItem => ({
    label: "Excluir",
    danger: true,
    disabled,
    onSelect: () => act({ ...question, confirmText: "Excluir", danger: true }, remove),
  });
}
