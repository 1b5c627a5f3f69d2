import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { queryOf, uncheckedQuery } from "../../../list/list-query";

/** Loads the users who may get further units; `?grupo=` restricts them to one group. */
export async function unitUsersLoader({ request }: LoaderFunctionArgs) {
  const filter = queryOf(request);
  const { usuarios } = await api.unidades.usuarios({ query: uncheckedQuery(filter) }, { signal: request.signal });
  return { filter: filter, usuarios };
}
