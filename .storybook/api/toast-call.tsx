import { Button } from "@prumo/ui/button";
import { type ToastOptions, type ToastTone, toast } from "@prumo/ui/toast";

interface ToastCallProps extends ToastOptions {
  /** The function that is called: `toast.success`, `toast.error`, `toast.warning`, `toast.info`. */
  tone: ToastTone;
  /** First parameter: what happened, in one short sentence. */
  message: string;
}

/** A short message over the page, called from anywhere; a `Toaster` shows it. */
export function ToastCall({ tone, message, ...options }: ToastCallProps) {
  return <Button onClick={() => toast[tone](message, options)}>Avisar</Button>;
}
