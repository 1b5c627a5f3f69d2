export interface AlertOptions {
  /** The question or the notice, in one line. */
  title: string;
  /** One text, or one line each. */
  description?: string | readonly string[] | undefined;
  /**
   * Text of the only button.
   *
   * @default "OK"
   */
  cancelText?: string | undefined;
}

export interface ConfirmOptions extends AlertOptions {
  /**
   * Text of the confirming button. Name the action instead ("Excluir").
   *
   * @default "Confirmar"
   */
  confirmText?: string | undefined;
  /**
   * Text of the cancelling button.
   *
   * @default "Cancelar"
   */
  cancelText?: string | undefined;
  /**
   * Gives the confirming button the danger colour, for actions that destroy something.
   *
   * @default false
   */
  danger?: boolean | undefined;
}

/** One question or notice in the queue. */
export interface ConfirmRequest extends ConfirmOptions {
  readonly id: number;
  readonly kind: "confirm" | "alert";
  readonly answer: (confirmed: boolean) => void;
}

let lastId = 0;
let requests: readonly ConfirmRequest[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ConfirmRequest[]) {
  requests = next;
  for (const listener of listeners) listener();
}

/** Queue of open questions. Only the host (`@prumo/ui/confirm-host`) reads it; pages do not need it. */
export const confirmQueue = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The request to show now, or undefined. */
  current: () => requests[0],
};

function ask(kind: ConfirmRequest["kind"], options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const request: ConfirmRequest = {
      ...options,
      id: ++lastId,
      kind,
      answer(confirmed) {
        change(requests.filter((other) => other !== request));
        resolve(confirmed);
      },
    };
    change([...requests, request]);
  });
}

/**
 * Asks the user to confirm an action. Resolves to true when the user confirms and to false when they cancel or press
 * Esc; it never rejects. It needs a `ConfirmHost` on the page, which may load later: questions wait for it. Several
 * questions appear one after the other.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return ask("confirm", options);
}

/** Shows a notice with one button. Resolves when the user has closed it. */
export async function alert(options: AlertOptions): Promise<void> {
  await ask("alert", options);
}
