import { calls } from "@prumo/api-client/calls";
import { paths } from "../../../app/paths";
import { registryRoutes } from "../../../routes/registry-routes";
import { naturezaListLoader, naturezaLoader } from "./loaders";

/** Kinds of purchase, and what approving one does. */
export const naturezasPageRoutes = () =>
  registryRoutes(paths.naturezas, calls.naturezas, {
    list: { loader: naturezaListLoader, Component: async () => (await import("./list-page")).NaturezaListPage },
    create: { Component: async () => (await import("./form-pages")).NaturezaNewPage },
    edit: { loader: naturezaLoader, Component: async () => (await import("./form-pages")).NaturezaEditPage },
  });
