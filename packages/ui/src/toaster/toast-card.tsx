import { createContext, use, useEffect, useLayoutEffect, useRef } from "react";
import { buttonClass } from "../button/button";
import { Link } from "../link/link";
import { CloseIcon } from "../modal/close-icon";
import { SpinnerIcon } from "../spinner/spinner";
import { type Toast, type ToastTone, toast, toastQueue } from "../toast/toast";
import { useAttention } from "./use-attention";
import { useClearFocus } from "./use-clear-focus";
import { useCountdown } from "./use-countdown";
import { useDragAway } from "./use-drag-away";
import { useHeightChange } from "./use-height-change";

/** Signs in the manner of lucide, drawn here because its machinery would weigh more than they do. */
const tones: Record<ToastTone, { path: string; className: string }> = {
  success: {
    path: "M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM9 12l2 2 4-4",
    className: "bg-prumo-success text-prumo-on-success",
  },
  error: {
    path: "M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM12 8v4M12 16h.01",
    className: "bg-prumo-danger-soft text-prumo-danger",
  },
  warning: {
    path: "m21.73 18-8-14a2 2 0 0 0-3.46 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3ZM12 9v4M12 17h.01",
    className: "bg-prumo-warning text-prumo-on-warning",
  },
  info: {
    path: "M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM12 16v-4M12 8h.01",
    className: "bg-prumo-info text-prumo-on-info",
  },
};

/** Whether the time of all toasts is paused. */
export const PausedContext = createContext(false);

/** One toast on screen, with its own time: sonner's would stop for all toasts at once. */
export function ToastCard(props: Omit<Toast, "closing"> & { onHeightChange: () => void }) {
  const { id, tone, message, description, action, link, pending, duration, onHeightChange } = props;
  const card = useRef<HTMLDivElement>(null);
  const close = () => toast.dismiss(id);
  const dragging = useDragAway(card, close);
  const attended = useAttention(card);
  const paused = use(PausedContext) || attended || dragging;
  useCountdown(duration, paused, close);
  useHeightChange(card, onHeightChange);
  useClearFocus();
  // sonner makes the list item a stop of the Tab key; the close button inside is the only one needed.
  useLayoutEffect(() => card.current?.closest("li")?.removeAttribute("tabindex"), []);
  useEffect(() => () => toastQueue.settle(id), [id]);
  const { path, className } = tones[tone];
  return (
    <div
      ref={card}
      data-toast={id}
      data-tone={tone}
      data-paused={paused}
      className="pointer-events-auto flex w-full cursor-pointer touch-pan-y select-none items-start gap-3 rounded-prumo-card border border-prumo-line bg-prumo-surface p-3 text-prumo-ink text-sm/5 shadow-prumo-2 transition-[translate,opacity] duration-200 motion-reduce:transition-none"
    >
      <span className={`grid size-7 shrink-0 place-items-center rounded-prumo-pill ${className}`}>
        {pending ? (
          <SpinnerIcon />
        ) : (
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            className="size-4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={path} />
          </svg>
        )}
      </span>
      {/* Buttons that would squeeze the message stand below it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        {/* A new element for a new tone: a role that only changes is not announced. */}
        <p
          key={tone}
          role={tone === "error" ? "alert" : "status"}
          className="wrap-anywhere min-w-[min(100%,9rem)] flex-1 py-1"
        >
          <span className="block">{message}</span>
          {description === undefined ? null : <span className="block text-prumo-muted">{description}</span>}
        </p>
        {/* Together: one beside the message and one below it would seem to differ. */}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {action === undefined ? null : (
            <button
              type="button"
              data-dismissible="false"
              onClick={() => {
                close();
                action.onSelect();
              }}
              className={buttonClass("secondary", "small")}
            >
              {action.label}
            </button>
          )}
          {link === undefined ? null : (
            <Link
              href={link.href}
              target={link.target}
              data-dismissible="false"
              className={buttonClass("secondary", "small")}
            >
              {link.label}
            </Link>
          )}
        </div>
      </div>
      <button
        type="button"
        aria-label="Fechar"
        // sonner takes no notice of focus on it: it would throw focus back to where it came from when Tab moves on.
        data-dismissible="false"
        onClick={close}
        className="grid size-7 shrink-0 place-items-center rounded-prumo-control text-prumo-muted hover:bg-prumo-canvas hover:text-prumo-ink"
      >
        <CloseIcon />
      </button>
    </div>
  );
}
