import { ApiError } from "@prumo/api-client/errors";
import { newIdempotencyKey } from "@prumo/api-client/idempotency-key";
import { type ToastLink, toast } from "@prumo/ui/toast";
import { showFailure } from "./failures";
import { forgetWithUser } from "./forget-user";

/** Takes back what was just done. The key belongs to this one attempt, however often it is sent. */
export type Undo = (idempotencyKey: string) => Promise<{ message: string }>;

interface UndoOffer {
  readonly message: string;
  readonly toast: string;
  readonly undo: Undo;
  /** What the message leads to. */
  readonly link: ToastLink | undefined;
  readonly key: string;
  /** The moment until which Ctrl+Z works. */
  readonly until: number;
}

/** Milliseconds in which Ctrl+Z undoes: twice as long as the toast is on screen. */
const UNDO_TIME = 10_000;

/** Refusals that the same request meets again. After any other failure it may be that nothing was decided. */
const FINAL = [403, 404, 409, 422];

let offers: readonly UndoOffer[] = [];
/** Another one for each user and company: an undoing that is under way must not be offered to the next one. */
let owner = {};
const listeners = new Set<() => void>();

const withdraw = (offer: UndoOffer) => {
  offers = offers.filter((other) => other !== offer);
};

function show({ message, undo, link, key }: Pick<UndoOffer, "message" | "undo" | "link" | "key">): void {
  const until = performance.now() + UNDO_TIME;
  const offer = { message, undo, link, key, until, toast: "" };
  offer.toast = toast.success(message, { action: { label: "Desfazer", onSelect: () => take(offer) }, link });
  offers = [...offers, offer];
}

async function take(offer: UndoOffer): Promise<void> {
  if (!offers.includes(offer)) return;
  withdraw(offer);
  toast.dismiss(offer.toast);
  const asked = owner;
  const work = offer.undo(offer.key);
  toast.promise(work, { pending: "Desfazendo…", success: ({ message }) => message });
  try {
    await work;
  } catch (error) {
    showFailure(error);
    // The same key keeps it from being done twice.
    const isFinal = error instanceof ApiError && FINAL.includes(error.status);
    if (!isFinal && asked === owner) show(offer);
  }
  for (const listener of listeners) listener();
}

/**
 * Tells that something is done. While the toast is on screen `Desfazer` in it takes it back, and Ctrl+Z for a little
 * longer.
 * @param undo undefined where the user may not undo it
 * @param link what the toast leads to
 */
export function offerUndo(message: string, undo: Undo | undefined, link?: ToastLink): void {
  if (undo === undefined) toast.success(message, { link });
  else show({ message, undo, link, key: newIdempotencyKey() });
}

const latest = () => offers.findLast(({ until }) => performance.now() < until);

/** Whether there is something that Ctrl+Z takes back. */
export const canUndo = (): boolean => latest() !== undefined;

/** Takes back the last thing that was done and can still be undone. */
export function undoLast(): void {
  const offer = latest();
  if (offer !== undefined) take(offer);
}

/** Calls the function after each undoing, refused ones included: what is shown may be old. */
export function onUndone(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

// Another user or another company must not take back what was done before.
forgetWithUser(() => {
  for (const offer of offers) toast.dismiss(offer.toast);
  offers = [];
  owner = {};
});
