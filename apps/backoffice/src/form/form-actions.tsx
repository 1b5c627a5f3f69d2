import { Button } from "@prumo/ui/button";
import { type ReactNode, useEffect, useRef } from "react";
import { StaleNotice } from "./stale-notice";

interface FormActionsProps {
  /** The text of the saving button: "Pagar R$ 10,00". */
  readonly save: ReactNode;
  readonly saving: boolean;
  readonly saved: boolean;
  /** Whether somebody else has changed the record in between. */
  readonly stale?: boolean | undefined;
  readonly onSave: () => void;
  /** Saves and starts another record; without it there is no such button. */
  readonly onSaveAndNew?: (() => void) | undefined;
  /** Its text, in the gender of the record. */
  readonly saveAndNew?: "Salvar e novo" | "Salvar e nova" | undefined;
  /** The address that Cancel leads to. */
  readonly cancelHref: string;
  /** Says where the page leads to after a save; null while something of the answer is shown first, and nothing leads there. */
  readonly returning?: string | null | undefined;
  /** Ends the wait after a save. */
  readonly onReturn: () => void;
  /** Stands at the left: what the form comes to. */
  readonly aside?: ReactNode;
  /** Further actions once the form is saved. */
  readonly afterSave?: ReactNode;
}

/** The foot of a form: cancel and save, and after the save the way back. */
export function FormActions(props: FormActionsProps) {
  const { save, saving, saved, stale = false, onSave, cancelHref, onReturn, aside, afterSave } = props;
  const { onSaveAndNew, saveAndNew = "Salvar e novo", returning = "Voltando para a lista…" } = props;
  const foot = useRef<HTMLDivElement>(null);
  // The focus would fall with the saving button and the fields. The foot is always in sight, so nothing scrolls for it.
  useEffect(() => {
    if (!saved) return;
    foot.current?.querySelector<HTMLElement>("[data-shortcut=back]")?.focus({ preventScroll: true });
  }, [saved]);
  return (
    <div
      ref={foot}
      className="sticky bottom-0 col-span-full z-5 flex flex-wrap items-center justify-end gap-2.5 border-prumo-line border-t bg-prumo-canvas py-3 prumo-phone:*:flex-1"
    >
      {aside}
      {stale ? <StaleNotice /> : null}
      {saved ? (
        <>
          {returning === null ? null : (
            <span role="status" className="text-prumo-muted prumo-phone:basis-full">
              {returning}
            </span>
          )}
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
              className="prumo-phone:whitespace-nowrap! prumo-phone:px-2"
              disabled={saving}
              data-shortcut="save-and-new"
              onClick={onSaveAndNew}
            >
              {saveAndNew}
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
