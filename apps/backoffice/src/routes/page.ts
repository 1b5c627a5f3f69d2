import type { Call } from "@prumo/api-client/call";
import type { LoaderFunctionArgs, RouteObject } from "react-router-dom";
import { guarded } from "../app/failures";
import { keeping } from "../list/kept-list";
import { FailurePage } from "../shell/failure-page";
import { Starting } from "../shell/starting";

/** Where a page stands: an entry of `paths`. */
interface PageAddress {
  readonly pattern: string;
}
type PageComponent = () => Promise<() => React.ReactNode>;

/** A page of the shell. `call` is the one that the page exists for: who may not make it is told so. */
export const page = (
  { pattern }: PageAddress,
  call: Call,
  loader: ((args: LoaderFunctionArgs) => Promise<unknown>) | undefined,
  Component: PageComponent,
) =>
  ({
    path: pattern,
    loader: loader && keeping(guarded(loader)),
    handle: { access: call.access },
    lazy: { Component },
  }) satisfies RouteObject;

/** A page for who has no session yet. */
export const entrance = ({ pattern }: PageAddress, Component: PageComponent) =>
  ({
    path: pattern,
    lazy: { Component },
    ErrorBoundary: FailurePage,
    HydrateFallback: Starting,
  }) satisfies RouteObject;
