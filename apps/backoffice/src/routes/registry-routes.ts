import type { Call } from "@prumo/api-client/call";
import type { ReactNode } from "react";
import type { LoaderFunctionArgs, RouteObject } from "react-router-dom";
import type { address, recordAddress } from "../app/address";
import { page } from "./page";

interface RegistryPage {
  readonly loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
  readonly Component: () => Promise<() => ReactNode>;
}

/** The pages of a registry: its list, the form of a new record, and the form of one that is changed. */
export const registryRoutes = (
  paths: {
    readonly lista: ReturnType<typeof address>;
    readonly novo: ReturnType<typeof address>;
    readonly editar: ReturnType<typeof recordAddress>;
  },
  calls: { readonly lista: Call; readonly save: Call; readonly update: Call },
  pages: { readonly list: RegistryPage; readonly create: RegistryPage; readonly edit: RegistryPage },
): RouteObject[] => [
  page(paths.lista, calls.lista, pages.list.loader, pages.list.Component),
  page(paths.novo, calls.save, pages.create.loader, pages.create.Component),
  page(paths.editar, calls.update, pages.edit.loader, pages.edit.Component),
];
