import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../app/api";

/** The users who may be let into other units; `?grupo=` keeps to one group. */
export async function unitUsersLoader({ request }: LoaderFunctionArgs) {
  const grupo = new URL(request.url).searchParams.get("grupo") ?? undefined;
  return api.unidades.usuarios({ query: { grupo } }, { signal: request.signal });
}
