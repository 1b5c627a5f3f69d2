import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { archiveLoader } from "./loader";

export const arquivosXmlPageRoutes = (): RouteObject[] => [
  page(
    paths.empresas.arquivosXml,
    calls.arquivosXml.lista,
    archiveLoader,
    async () => (await import("./archive-page")).ArchivePage,
  ),
];
