import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { auditLoader } from "./loader";

export const auditoriaPageRoutes = (): RouteObject[] => [
  page(paths.auditoria, calls.auditoria.lista, auditLoader, async () => (await import("./audit-page")).AuditPage),
];
