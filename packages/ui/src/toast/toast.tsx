export type ToastTone = "success" | "error" | "warning" | "info";

/** An action that a message offers while it is on screen: `Desfazer`. */
export interface ToastAction {
  /** Begins with a verb, and is short: one word is best. */
  label: string;
  /** Called once; the toast closes. */
  onSelect: () => void;
}

/** What a message leads to: `Comprovante`. */
export interface ToastLink {
  /** One word, best a noun. */
  label: string;
  href: string;
  /** `_blank` for a new tab. */
  target?: string | undefined;
}

export interface ToastOptions {
  /** A second line: what the message is about. */
  description?: string | undefined;
  /**
   * A button in the toast. It must not be the only way: a toast goes away. The keyboard reaches it by Alt+T, which leads
   * to the newest toast, and gives the focus back to where it was.
   */
  action?: ToastAction | undefined;
  /** A link beside the action. It must not be the only way either. */
  link?: ToastLink | undefined;
  /**
   * Milliseconds on screen. With `Infinity` it stays until it is closed.
   *
   * @default 5000
   */
  duration?: number | undefined;
}

/** The texts of work in progress, and of its two ends. */
export interface ToastPromiseTexts<T> {
  pending: string;
  success: string | ((value: T) => string);
  /** Without it the toast closes when the work fails, and who started the work tells of it. */
  error?: string | ((error: unknown) => string) | undefined;
}

/** One message in the queue. */
export interface Toast {
  readonly id: string;
  readonly tone: ToastTone;
  readonly message: string;
  readonly description?: string | undefined;
  readonly action?: ToastAction | undefined;
  readonly link?: ToastLink | undefined;
  /** Whether it tells of work that goes on. */
  readonly pending: boolean;
  /** Milliseconds on screen, counted from the moment it appears. */
  readonly duration: number;
  /** Whether the toast is closing. It keeps its place until it has left the screen. */
  readonly closing: boolean;
}

const standardDuration = 5000;

let lastId = 0;
let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** All toasts that are not gone yet, oldest first. Only the `Toaster` reads it; pages do not need it. */
export const toastQueue = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => toasts,
  /** Frees the place of a closing toast that has left the screen; one that is not closing stays. */
  settle(id: string) {
    const next = toasts.filter((toast) => toast.id !== id || !toast.closing);
    if (next.length < toasts.length) change(next);
  },
};

function add(toast: Omit<Toast, "id" | "closing">): string {
  const id = `toast-${++lastId}`;
  change([...toasts, { id, closing: false, ...toast }]);
  return id;
}

function raise(tone: ToastTone) {
  /** @returns the id that `toast.dismiss` takes */
  return (message: string, { description, action, link, duration = standardDuration }: ToastOptions = {}): string =>
    add({ tone, message, description, action, link, duration, pending: false });
}

/** Turns the toast of some work into that of its end; one that was closed meanwhile comes again. */
function finish(id: string, tone: ToastTone, message: string) {
  const end = { tone, message, duration: standardDuration, pending: false };
  if (!toasts.some((toast) => toast.id === id && !toast.closing)) add(end);
  else change(toasts.map((toast) => (toast.id === id ? { ...toast, ...end } : toast)));
}

/**
 * Short messages over the page. They wait here until a `Toaster` (`@prumo/ui/toaster`, which may load later) shows
 * them; their time starts when they appear.
 */
export const toast = {
  success: raise("success"),
  error: raise("error"),
  warning: raise("warning"),
  info: raise("info"),
  /**
   * Tells that work is going on, and in the same toast how it ended. Who started the work still hears its failure.
   *
   * @returns the id that `toast.dismiss` takes
   */
  promise<T>(work: Promise<T>, { pending, success, error }: ToastPromiseTexts<T>): string {
    const id = add({ tone: "info", message: pending, duration: Number.POSITIVE_INFINITY, pending: true });
    work.then(
      (value) => finish(id, "success", typeof success === "string" ? success : success(value)),
      (reason: unknown) => {
        if (error === undefined) toast.dismiss(id);
        else finish(id, "error", typeof error === "string" ? error : error(reason));
      },
    );
    return id;
  },
  /** Closes one toast, or all of them, also those that still wait. */
  dismiss(id?: string) {
    change(toasts.map((item) => (id === undefined || item.id === id ? { ...item, closing: true } : item)));
  },
};
