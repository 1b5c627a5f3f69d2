import { ApiError } from "@prumo/api-client/errors";
import type { AttachmentLabel, AttachmentPlace } from "@prumo/domain/attachment";

/** The record that a file goes to, and what it shows there. */
export interface Destination {
  readonly onde: AttachmentPlace;
  readonly id: number;
  readonly rotulo?: AttachmentLabel | undefined;
}

/** A file on its way to the server. */
export interface Upload {
  /** Its idempotency key: however often it is sent, it is kept once. */
  readonly key: string;
  readonly file: File;
  readonly to: Destination;
  /** `broken` may be sent again, `refused` is final. */
  readonly state: "waiting" | "sending" | "broken" | "refused";
  /** The part that was sent, from 0 to 1. */
  readonly sent: number;
  readonly problem: string | null;
}

export type UploadEvent =
  | { readonly type: "added"; readonly uploads: readonly Upload[] }
  | { readonly type: "gone"; readonly key: string }
  | { readonly type: "started" | "again"; readonly key: string }
  | { readonly type: "sent"; readonly key: string; readonly part: number }
  | { readonly type: "failed"; readonly key: string; readonly problem: string; readonly isFinal: boolean }
  | { readonly type: "online" };

const waitingAgain = { state: "waiting", sent: 0, problem: null } as const;

function changed(upload: Upload, event: Exclude<UploadEvent, { readonly type: "added" | "gone" }>): Upload {
  switch (event.type) {
    case "online":
      return upload.state === "broken" ? { ...upload, ...waitingAgain } : upload;
    case "again":
      return { ...upload, ...waitingAgain };
    case "started":
      return { ...upload, state: "sending" };
    case "sent":
      return { ...upload, sent: event.part };
    default:
      return { ...upload, state: event.isFinal ? "refused" : "broken", problem: event.problem };
  }
}

/** The uploads after something happened to them. */
export function uploadsAfter(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  if (event.type === "added") return [...uploads, ...event.uploads];
  if (event.type === "gone") return uploads.filter(({ key }) => key !== event.key);
  return uploads.map((upload) => ("key" in event && upload.key !== event.key ? upload : changed(upload, event)));
}

/** What is sent next. One after the other, because a record shows its files in the order in which they came. */
export const nextUpload = (uploads: readonly Upload[]): Upload | undefined =>
  uploads.some(({ state }) => state === "sending") ? undefined : uploads.find(({ state }) => state === "waiting");

/** Whether leaving the page would lose a file that the user has given. */
export const isUnsent = ({ state }: Upload): boolean => state !== "refused";

/** Refusals that the same file meets again. After any other failure it may be kept when it is sent once more. */
const FINAL = [403, 404, 409, 413, 422];

export const isFinalFailure = (error: unknown): boolean => error instanceof ApiError && FINAL.includes(error.status);
