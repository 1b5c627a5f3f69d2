import type { Anexo, Anexos } from "@prumo/api-client/schemas/anexos";
import type { AttachmentPlace } from "@prumo/domain/attachment";
import { useCallback, useEffect, useState } from "react";
import { api } from "../app/api";
import { askedToLogIn, showFailure } from "../app/failures";
import { offerUndo, onUndone } from "../app/undo";
import { recordOwnerOf } from "./destinations";
import { orderAfter } from "./file-order";

/** The files of a record, and what is done to them. They load after the page, so that nobody waits for them. */
export function useAttachments(onde: AttachmentPlace, id: number) {
  const [shown, setShown] = useState<Anexos>();
  const [failed, setFailed] = useState(false);

  const reload = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const read = await api.anexos.lista({ query: { onde, id } }, signal === undefined ? {} : { signal });
        if (signal?.aborted) return;
        setShown(read);
        setFailed(false);
      } catch (error) {
        if (signal?.aborted || askedToLogIn(error)) return;
        setFailed(true);
      }
    },
    [onde, id],
  );

  useEffect(() => {
    const controller = new AbortController();
    reload(controller.signal);
    const forget = onUndone(() => void reload());
    return () => {
      controller.abort();
      forget();
    };
  }, [reload]);

  async function act(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      showFailure(error);
    }
    await reload();
  }

  const orderOf = (anexo: Anexo, step: -1 | 1) => orderAfter(shown?.anexos ?? [], anexo, step);

  return {
    shown,
    failed,
    reload,
    mayMove: (anexo: Anexo, step: -1 | 1) => orderOf(anexo, step) !== null,
    move: (anexo: Anexo, step: -1 | 1) =>
      act(async () => {
        const order = orderOf(anexo, step);
        if (order === null) return;
        const owner = recordOwnerOf(onde, id, anexo.acerto_id);
        await api.anexos.ordenar({ body: { onde: owner.onde, id: owner.id, anexos: [...order] } });
      }),
    remove: (anexoId: number) =>
      act(async () => {
        const params = { id: anexoId };
        const { message } = await api.anexos.delete({ params });
        offerUndo(message, (idempotencyKey) => api.anexos.restaurar({ params }, { idempotencyKey }));
      }),
  };
}
