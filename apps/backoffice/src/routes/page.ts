import type { Call } from "@prumo/api-client/call";
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction } from "react-router-dom";
import { barePage } from "../app/bare-page";
import { guarded } from "../app/failures";
import { codeKeptOffline, keptOffline } from "../app/keep-offline";
import { keeping } from "../list/kept-list";
import { rowsQuery } from "../list/list-query";
import { FailurePage } from "../shell/failure-page";
import { Starting } from "../shell/start-screen";

/** The address of a page: an entry of `paths`. */
interface PageAddress {
  readonly pattern: string;
}
type PageComponent = () => Promise<() => React.ReactNode>;

/** Other columns of a list, and other unfolded rows, show what is already loaded. */
const unlessOnlyShownOtherwise: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.search === nextUrl.search ||
    rowsQuery(currentUrl.search) !== rowsQuery(nextUrl.search));

/**
 * Makes the route of a page in the shell. `call` is the call that the page exists for: users who may not make it get a
 * refusal in place of the page.
 */
export const page = (
  { pattern }: PageAddress,
  call: Call,
  loader: ((args: LoaderFunctionArgs) => Promise<unknown>) | undefined,
  Component: PageComponent,
) =>
  ({
    path: pattern,
    loader: loader && keptOffline(keeping(guarded(loader))),
    shouldRevalidate: unlessOnlyShownOtherwise,
    handle: { access: call.access },
    lazy: { Component: codeKeptOffline(Component) },
  }) satisfies RouteObject;

/** Makes the route of a page of the shell that stands alone: see `barePage`. */
export function sheetPage(...of: Parameters<typeof page>) {
  const { handle, ...route } = page(...of);
  return { ...route, handle: { ...handle, ...barePage } } satisfies RouteObject;
}

/** Makes the route of a page for users without a session. */
export const entrance = ({ pattern }: PageAddress, Component: PageComponent) =>
  ({
    path: pattern,
    lazy: { Component },
    ErrorBoundary: FailurePage,
    HydrateFallback: Starting,
  }) satisfies RouteObject;
