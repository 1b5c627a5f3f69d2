import { Button } from "@prumo/ui/button";
import { Modal, type ModalProps } from "@prumo/ui/modal";
import { type ReactNode, useId } from "react";
import { mayLeave, useLeaveGuard } from "../app/use-leave-guard";
import { StaleNotice } from "./stale-notice";

interface FormModalProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** The text of the saving button: "Registrar sangria". */
  readonly save: ReactNode;
  /** Whether what it does cannot be undone. */
  readonly danger?: boolean;
  readonly form: {
    readonly submit: () => Promise<void>;
    readonly saving: boolean;
    /** Nothing more is sent, while the window may still be there until what comes next is loaded. */
    readonly saved?: boolean;
    readonly unsaved: boolean;
    readonly stale?: boolean;
  };
  readonly size?: ModalProps["size"];
  readonly placement?: ModalProps["placement"];
  /** While the fields are being loaded: the window cannot be used, only closed. */
  readonly loading?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A short form over the page. Enter, or Ctrl+Enter from a text area, sends it; closing it with something typed asks
 * first.
 */
export function FormModal(props: FormModalProps) {
  const { title, description, save, danger = false, form, size, placement, loading = false, onClose, children } = props;
  const { submit, saving, saved = false, unsaved, stale = false } = form;
  const id = useId();
  useLeaveGuard(unsaved);

  async function leave() {
    // Only this form's values are at stake: those on the page below stay.
    if (await mayLeave(unsaved)) onClose();
  }

  return (
    <Modal
      open
      title={title}
      description={description}
      pending={saving}
      size={size}
      placement={placement}
      onOpenChange={(open) => open || leave()}
      footer={
        <>
          <Button onClick={leave}>Cancelar</Button>
          <Button
            variant={danger ? "danger" : "primary"}
            type="submit"
            form={id}
            pending={saving || saved}
            disabled={loading}
            data-shortcut="save"
          >
            {save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          // A form of the page below would hear the event, too, and be sent.
          event.stopPropagation();
          submit();
        }}
      >
        {stale ? <StaleNotice /> : null}
        {children}
      </form>
    </Modal>
  );
}
