import type { Call } from "@prumo/api-client/call";
import type { LoaderFunctionArgs, RouteObject } from "react-router-dom";
import { guarded } from "../app/failures";
import { keeping } from "../list/kept-list";
import { type LadoPages, ladoPages } from "../pages/contas/lado-pages";
import { provideLadoPages } from "../pages/contas/lado-pages-context";

/** A page of the shell. `call` is the one that the page exists for: who may not make it is told so. */
export function page(
  path: string,
  call: Call,
  loader: RouteObject["loader"],
  Component: () => Promise<() => React.ReactNode>,
) {
  const kept = typeof loader === "function" ? keeping(loader) : loader;
  return { path, loader: kept, handle: { access: call.access }, lazy: { Component } } satisfies RouteObject;
}

/** A page of the accounts, at its address on each side. `call` is the one that it exists for. */
export function contaPages(
  addresses: readonly [pagar: string, receber: string],
  call: keyof LadoPages["calls"],
  loader: (pages: LadoPages) => (args: LoaderFunctionArgs) => Promise<unknown>,
  Component: () => Promise<() => React.ReactNode>,
) {
  return Object.values(ladoPages).map((pages, at) =>
    page(addresses[at] ?? "", pages.calls[call], guarded(loader(pages)), async () =>
      provideLadoPages(pages, await Component()),
    ),
  );
}
