import { errorMessages, isAbort, NetworkError } from "@prumo/api-client/errors";
import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import { apiTellingProgress } from "../app/api";
import { askedToLogIn } from "../app/failures";
import { useLeaveGuard } from "../app/use-leave-guard";
import { uploadOf } from "./upload-of";
import { type Destination, isFinalFailure, isUnsent, nextUpload, type Upload, uploadsAfter } from "./uploads";

const BROKEN = "A conexão caiu antes de o arquivo chegar";

const problemOf = (error: unknown): string =>
  error instanceof NetworkError ? BROKEN : (errorMessages(error).at(-1) ?? BROKEN);

/**
 * Sends files, one after the other. What a lost network stopped is sent again once there is one, with the same key.
 * @param onKept called after each file that the server keeps; its upload is shown until then, so that no row goes and comes
 */
export function useUploads(onKept: () => Promise<unknown>) {
  const [uploads, change] = useReducer(uploadsAfter, []);
  const underWay = useRef(new Map<string, AbortController>());
  useLeaveGuard(uploads.some(isUnsent));

  const send = useEffectEvent(async ({ key, file, to }: Upload) => {
    const controller = new AbortController();
    underWay.current.set(key, controller);
    change({ type: "started", key });
    const api = apiTellingProgress((part) => change({ type: "sent", key, part }));
    try {
      const request = { query: to, body: { arquivo: file } };
      await api.anexos.enviar(request, { idempotencyKey: key, signal: controller.signal });
      await onKept();
      change({ type: "gone", key });
    } catch (error) {
      if (isAbort(error)) {
        change({ type: "gone", key });
        // The server may have had the whole file when its sending was given up.
        void onKept();
        return;
      }
      askedToLogIn(error);
      change({ type: "failed", key, problem: problemOf(error), isFinal: isFinalFailure(error) });
    } finally {
      underWay.current.delete(key);
    }
  });

  const next = nextUpload(uploads);
  useEffect(() => {
    if (next !== undefined) send(next);
  }, [next]);

  useEffect(() => {
    const online = () => change({ type: "online" });
    addEventListener("online", online);
    return () => removeEventListener("online", online);
  }, []);

  useEffect(() => {
    const controllers = underWay.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  return {
    uploads,
    async add(files: readonly File[], to: Destination) {
      for (const file of files) {
        const upload = await uploadOf(file, to);
        if (upload !== null) change({ type: "added", uploads: [upload] });
      }
    },
    retry: (key: string) => change({ type: "again", key }),
    /** Gives up the sending of a file, or takes a refused one off the list. */
    cancel(key: string) {
      underWay.current.get(key)?.abort();
      change({ type: "gone", key });
    },
  };
}
