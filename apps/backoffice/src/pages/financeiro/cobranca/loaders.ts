import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { listLoader } from "../../../list/list-loader";
import { queryOf } from "../../../list/list-query";

/** The day that the address asks for, which is the next one unless it says today. */
function dayQuery(request: Request) {
  const { quando, page, per_page } = queryOf(request);
  return { quando: quando === "hoje" ? "hoje" : "amanha", page, per_page } as const;
}

/** Loads the messages of a day, and how reminders are set. */
export async function dayListLoader({ request }: LoaderFunctionArgs) {
  const query = dayQuery(request);
  const { signal } = request;
  const [list, { servidor }] = await Promise.all([
    api.cobranca.lista({ query }, { signal }),
    api.cobranca.ajustes(undefined, { signal }),
  ]);
  return { ...list, servidor, quando: query.quando };
}

/** Loads the contas of a day about which nothing is sent. */
export async function skippedLoader({ request }: LoaderFunctionArgs) {
  const query = dayQuery(request);
  return { ...(await api.cobranca.puladas({ query }, { signal: request.signal })), quando: query.quando };
}

export const remindersLoader = listLoader(api.cobranca.lembretes);

/** Loads when reminders go out, and the steps on which they do. */
export async function reminderRulesLoader({ request: { signal } }: LoaderFunctionArgs) {
  const [settings, { regras }] = await Promise.all([
    api.cobranca.ajustes(undefined, { signal }),
    api.cobranca.regras(undefined, { signal }),
  ]);
  return { ...settings, regras };
}
