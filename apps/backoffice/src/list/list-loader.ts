import type { LoaderFunctionArgs } from "react-router-dom";
import { rememberList } from "./last-address";
import { queryOf, uncheckedQuery } from "./list-query";

interface Loading {
  readonly signal: AbortSignal;
}

/** Makes the loader of a list: what its call answers by the filters in the address, and these. */
export const listLoader =
  <Answer extends object>(lista: (request: { readonly query: never }, options: Loading) => Promise<Answer>) =>
  async ({ request }: LoaderFunctionArgs) => {
    rememberList(request.url);
    const filter = queryOf(request);
    const answer = await lista({ query: uncheckedQuery<never>(filter) }, { signal: request.signal });
    return { ...answer, filter };
  };

/** Makes the loader of a record by the id in the address. */
export const recordLoader =
  <Answer>(find: (request: { readonly params: { readonly id: string } }, options: Loading) => Promise<Answer>) =>
  ({ params, request: { signal } }: LoaderFunctionArgs) =>
    find({ params: { id: params.id ?? "" } }, { signal });

/** What a loader gives to its page. */
export type LoaderData<Loader extends (args: LoaderFunctionArgs) => unknown> = Awaited<ReturnType<Loader>>;
