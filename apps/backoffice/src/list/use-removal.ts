import type { ConfirmOptions } from "@prumo/ui/confirm";
import type { RowAction } from "./row-action";
import { useAct } from "./use-act";

interface Removal extends Pick<ConfirmOptions, "title" | "description">, Pick<RowAction, "access"> {
  /** The reason why it cannot be removed, if there is one. */
  readonly disabled?: string | undefined;
  readonly remove: () => Promise<{ message: string }>;
}

/** Makes the menu entry that removes a row, after a question that says what is lost. */
export function useRemoval() {
  const act = useAct();
  return ({ access, disabled, remove, ...question }: Removal): RowAction => ({
    label: "Excluir",
    danger: true,
    access,
    disabled,
    onSelect: () => act({ ...question, confirmText: "Excluir", danger: true }, remove),
  });
}
