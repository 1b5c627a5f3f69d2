import { Button } from "@prumo/ui/button";
import { Modal, type ModalProps } from "@prumo/ui/modal";
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
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
  /** Hears keys that are pressed within the form. */
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A short form over the page. Enter, or Ctrl+Enter from a text area, sends it; closing it with something typed asks
 * first.
 */
export function FormModal(props: FormModalProps) {
  const {
    title,
    description,
    save,
    danger = false,
    form,
    size,
    placement,
    loading = false,
    onClose,
    onKeyDown,
    children,
  } = props;
  const { submit, saving, saved = false, unsaved, stale = false } = form;
  const id = useId();
  useLeaveGuard(unsaved);

  const left = useRef<Element>(null);
  // A field that is disabled loses the focus, to the window or to the page. After a refusal it gets it back.
  useLayoutEffect(() => {
    if (saving) return;
    const focused = document.activeElement;
    const lost = focused === document.body || focused?.getAttribute("role") === "dialog";
    if (lost && left.current instanceof HTMLElement) left.current.focus();
  }, [saving]);

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
          {/* A sheet beside the rows may be left while it saves: that ends the queue of bills, and the payment is told. */}
          <Button disabled={saving && placement !== "side"} onClick={leave}>
            Cancelar
          </Button>
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
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          // A form of the page below would hear the event, too, and be sent.
          event.stopPropagation();
          left.current = document.activeElement;
          submit();
        }}
      >
        {/* While it is being saved nothing can be changed: what was typed then would not be what was sent. */}
        <fieldset disabled={saving} className="grid min-w-0 gap-3.5">
          {stale ? <StaleNotice /> : null}
          {children}
        </fieldset>
      </form>
    </Modal>
  );
}
