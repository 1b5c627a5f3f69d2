import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { guarded } from "../app/failures";
import { auditLoader } from "../pages/auditoria/loader";
import { accountLoader } from "../pages/minha-conta/loader";
import { groupLoader, groupsLoader, modulesLoader } from "../pages/permissoes/loaders";
import {
  findLoader as findUsuario,
  listLoader as listUsuarios,
  newLoader as newUsuario,
} from "../pages/usuarios/loaders";
import { page } from "./page";

const { auditoria, sessoes, usuarios } = calls;

/** Users, what they may do, the own account and the audit trail. */
export const administrationRoutes = (): RouteObject[] => [
  page(
    "/usuarios",
    usuarios.getUsuarios,
    guarded(listUsuarios),
    async () => (await import("../pages/usuarios/list-page")).ListPage,
  ),
  page(
    "/usuarios/new",
    usuarios.save,
    guarded(newUsuario),
    async () => (await import("../pages/usuarios/new-page")).NewPage,
  ),
  page(
    "/usuarios/edit/:id",
    usuarios.update,
    guarded(findUsuario),
    async () => (await import("../pages/usuarios/edit-page")).EditPage,
  ),
  page(
    "/permissoes/grupos",
    calls.permissoes.lista,
    guarded(groupsLoader),
    async () => (await import("../pages/permissoes/list-page")).ListPage,
  ),
  page(
    "/permissoes/grupos/novo",
    calls.permissoes.save,
    guarded(modulesLoader),
    async () => (await import("../pages/permissoes/form-pages")).NewPage,
  ),
  page(
    "/permissoes/grupos/edit/:id",
    calls.permissoes.update,
    guarded(groupLoader),
    async () => (await import("../pages/permissoes/form-pages")).EditPage,
  ),
  page(
    "/minhaConta",
    sessoes.lista,
    guarded(accountLoader),
    async () => (await import("../pages/minha-conta/account-page")).AccountPage,
  ),
  page(
    "/auditoria",
    auditoria.lista,
    guarded(auditLoader),
    async () => (await import("../pages/auditoria/audit-page")).AuditPage,
  ),
];
