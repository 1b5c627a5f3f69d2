import type { ConfirmOptions } from "@prumo/ui/confirm";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { useAct } from "./use-act";

interface Removal extends Pick<ConfirmOptions, "title" | "description"> {
  /** Why it cannot be done, if so. */
  readonly disabled?: string | undefined;
  readonly remove: () => Promise<{ message: string }>;
}

/** Makes the entry of a row's menu that removes it, after asking and telling what that takes away. */
export function useRemoval() {
  const act = useAct();
  return ({ disabled, remove, ...question }: Removal): MenuItem => ({
    label: "Excluir",
    danger: true,
    disabled,
    onSelect: () => act({ ...question, confirmText: "Excluir", danger: true }, remove),
  });
}
