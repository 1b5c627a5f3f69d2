import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { accessKeyLoader, accessKeysLoader } from "./loaders";

export const chavesPageRoutes = (): RouteObject[] => [
  page(
    paths.chaves.lista,
    calls.chaves.lista,
    accessKeysLoader,
    async () => (await import("./access-keys-page")).AccessKeysPage,
  ),
  page(
    paths.chaves.nova,
    calls.chaves.save,
    undefined,
    async () => (await import("./access-key-form-pages")).AccessKeyNewPage,
  ),
  page(
    paths.chaves.editar,
    calls.chaves.update,
    accessKeyLoader,
    async () => (await import("./access-key-form-pages")).AccessKeyEditPage,
  ),
];
