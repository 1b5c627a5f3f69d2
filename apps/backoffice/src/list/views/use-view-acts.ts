import type { Visao } from "@prumo/api-client/schemas/visoes";
import type { ViewedList } from "@prumo/domain/saved-view";
import { toast } from "@prumo/ui/toast";
import { useRevalidator } from "react-router-dom";
import { api } from "../../app/api";
import { showFailure } from "../../app/failures";
import { forgetSession } from "../../app/session";
import { offerUndo } from "../../app/undo";
import { loadViews } from "./known-views";

/** The actions on the views of a list. */
export function useViewActs(lista: ViewedList) {
  const { revalidate } = useRevalidator();

  /** Shows the views anew. The session knows with which of them lists open from the menu. */
  async function renew({ padrao }: Pick<Visao, "padrao">): Promise<void> {
    if (padrao) {
      forgetSession();
      revalidate();
    }
    await loadViews(lista).catch(showFailure);
  }

  /** @param about whether the act changes how a list opens from the menu */
  async function act(about: Pick<Visao, "padrao">, call: () => Promise<{ message: string }>): Promise<void> {
    try {
      toast.success((await call()).message);
    } catch (error) {
      showFailure(error);
    }
    await renew(about);
  }

  /** Lets a view keep other parameters. It can be taken back, because nothing else remembers those it kept before. */
  async function replace(view: Visao, parametros: string): Promise<void> {
    const { id, versao } = view;
    try {
      const { message } = await api.visoes.update({ body: { id, versao, parametros } });
      offerUndo(message, async (idempotencyKey) => {
        const body = { id, versao: versao + 1, parametros: view.parametros };
        const answer = await api.visoes.update({ body }, { idempotencyKey });
        await renew(view);
        return answer;
      });
    } catch (error) {
      showFailure(error);
    }
    await renew(view);
  }

  return { act, renew, replace };
}
