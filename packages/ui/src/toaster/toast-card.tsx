import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from "lucide-react";
import { createContext, use, useEffect, useLayoutEffect, useRef } from "react";
import { type Toast, type ToastTone, toast, toastQueue } from "../toast/toast";
import { useAttention } from "./use-attention";
import { useCountdown } from "./use-countdown";
import { useDragAway } from "./use-drag-away";

const tones: Record<ToastTone, { icon: LucideIcon; className: string }> = {
  success: { icon: CircleCheck, className: "bg-success text-on-success" },
  error: { icon: CircleAlert, className: "bg-danger-soft text-danger" },
  warning: { icon: TriangleAlert, className: "bg-warning text-on-warning" },
  info: { icon: Info, className: "bg-info text-on-info" },
};

/** Whether the time of all toasts stands still. */
export const PausedContext = createContext(false);

/** One toast on screen, with its own time: sonner's would stop for all toasts at once. */
export function ToastCard({ id, tone, message, duration }: Omit<Toast, "closing">) {
  const card = useRef<HTMLDivElement>(null);
  const close = () => toast.dismiss(id);
  const dragging = useDragAway(card, close);
  const attended = useAttention(card);
  const paused = use(PausedContext) || attended || dragging;
  useCountdown(duration, paused, close);
  // sonner makes the list item a stop of the Tab key; the close button inside is the only one needed.
  useLayoutEffect(() => card.current?.closest("li")?.removeAttribute("tabindex"), []);
  useEffect(() => () => toastQueue.settle(id), [id]);
  const { icon: Icon, className } = tones[tone];
  return (
    <div
      ref={card}
      data-toast={id}
      data-tone={tone}
      data-paused={paused}
      className="pointer-events-auto flex w-full cursor-pointer touch-pan-y select-none items-start gap-3 rounded-card border border-line bg-surface p-3 text-ink text-sm/5 shadow-2 transition-[translate,opacity] duration-200 motion-reduce:transition-none"
    >
      <span className={`grid size-7 shrink-0 place-items-center rounded-pill ${className}`}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <p role={tone === "error" ? "alert" : "status"} className="wrap-anywhere min-w-0 flex-1 py-1">
        {message}
      </p>
      <button
        type="button"
        aria-label="Fechar"
        onClick={close}
        className="grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-canvas hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
