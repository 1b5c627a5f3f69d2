import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { guarded } from "../app/failures";
import { auditLoader } from "../pages/auditoria/loader";
import { accountLoader } from "../pages/minha-conta/loader";
import { grupoModulesLoader, grupoPermissoesListLoader, grupoPermissoesLoader } from "../pages/permissoes/loaders";
import { usuarioListLoader, usuarioLoader, usuarioNewLoader } from "../pages/usuarios/loaders";
import { page } from "./page";

const { auditoria, sessoes, usuarios } = calls;

/** Users, what they may do, the own account and the audit trail. */
export const administrationRoutes = (): RouteObject[] => [
  page(
    "/usuarios",
    usuarios.getUsuarios,
    guarded(usuarioListLoader),
    async () => (await import("../pages/usuarios/list-page")).UsuarioListPage,
  ),
  page(
    "/usuarios/new",
    usuarios.save,
    guarded(usuarioNewLoader),
    async () => (await import("../pages/usuarios/new-page")).UsuarioNewPage,
  ),
  page(
    "/usuarios/edit/:id",
    usuarios.update,
    guarded(usuarioLoader),
    async () => (await import("../pages/usuarios/edit-page")).UsuarioEditPage,
  ),
  page(
    "/permissoes/grupos",
    calls.permissoes.lista,
    guarded(grupoPermissoesListLoader),
    async () => (await import("../pages/permissoes/list-page")).GrupoPermissoesListPage,
  ),
  page(
    "/permissoes/grupos/novo",
    calls.permissoes.save,
    guarded(grupoModulesLoader),
    async () => (await import("../pages/permissoes/form-pages")).GrupoPermissoesNewPage,
  ),
  page(
    "/permissoes/grupos/edit/:id",
    calls.permissoes.update,
    guarded(grupoPermissoesLoader),
    async () => (await import("../pages/permissoes/form-pages")).GrupoPermissoesEditPage,
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
