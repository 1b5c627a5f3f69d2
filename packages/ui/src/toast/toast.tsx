export type ToastTone = "success" | "error" | "warning" | "info";

export interface ToastOptions {
  /** Milliseconds on screen. Default: 5000. With `Infinity` it stays until it is closed. */
  duration?: number | undefined;
}

/** One message in the queue. */
export interface Toast {
  readonly id: string;
  readonly tone: ToastTone;
  readonly message: string;
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

function raise(tone: ToastTone) {
  /** @returns the id that `toast.dismiss` takes */
  return (message: string, options: ToastOptions = {}): string => {
    const id = `toast-${++lastId}`;
    change([...toasts, { id, tone, message, duration: options.duration ?? standardDuration, closing: false }]);
    return id;
  };
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
  /** Closes one toast, or all of them, also those that still wait. */
  dismiss(id?: string) {
    change(toasts.map((item) => (id === undefined || item.id === id ? { ...item, closing: true } : item)));
  },
};
