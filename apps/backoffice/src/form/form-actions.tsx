import { Button } from "@prumo/ui/button";
import type { ReactNode } from "react";

interface FormActionsProps {
  /** The text of the saving button: "Pagar R$ 10,00". */
  readonly save: ReactNode;
  readonly saving: boolean;
  readonly saved: boolean;
  readonly onSave: () => void;
  /** Saves and starts another record; without it there is no such button. */
  readonly onSaveAndNew?: (() => void) | undefined;
  /** The address that Cancel leads to. */
  readonly cancelHref: string;
  /** Ends the wait after a save. */
  readonly onReturn: () => void;
  /** Further actions once the form is saved. */
  readonly afterSave?: ReactNode;
}

/** The foot of a form: cancel and save, and after the save the way back. */
export function FormActions(props: FormActionsProps) {
  const { save, saving, saved, onSave, onSaveAndNew, cancelHref, onReturn, afterSave } = props;
  return (
    <div className="sticky bottom-0 z-5 flex flex-wrap items-center justify-end gap-2.5 bg-linear-to-b from-transparent to-prumo-canvas to-30% py-3 max-[720px]:*:flex-1">
      {saved ? (
        <>
          <span role="status" className="text-prumo-muted max-[720px]:basis-full">
            Voltando para a lista…
          </span>
          {afterSave}
          <Button variant="primary" data-shortcut="back" onClick={onReturn}>
            Voltar agora
          </Button>
        </>
      ) : (
        <>
          <Button href={cancelHref} kbd="Esc" data-shortcut="back">
            Cancelar
          </Button>
          {onSaveAndNew ? (
            <Button
              kbd="Ctrl ⇧ ↵"
              className="max-[720px]:whitespace-nowrap! max-[720px]:px-2"
              disabled={saving}
              data-shortcut="save-and-new"
              onClick={onSaveAndNew}
            >
              Salvar e novo
            </Button>
          ) : null}
          <Button variant="primary" kbd="Ctrl ↵" pending={saving} data-shortcut="save" onClick={onSave}>
            {save}
          </Button>
        </>
      )}
    </div>
  );
}
