import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { usuarioListLoader, usuarioLoader, usuarioNewLoader } from "./loaders";

export const usuariosPageRoutes = (): RouteObject[] => [
  page(
    paths.usuarios.lista,
    calls.usuarios.getUsuarios,
    usuarioListLoader,
    async () => (await import("./list-page")).UsuarioListPage,
  ),
  page(
    paths.usuarios.novo,
    calls.usuarios.save,
    usuarioNewLoader,
    async () => (await import("./new-page")).UsuarioNewPage,
  ),
  page(
    paths.usuarios.convidar,
    calls.usuarios.convite,
    usuarioNewLoader,
    async () => (await import("./invite-page")).UsuarioInvitePage,
  ),
  page(
    paths.usuarios.editar,
    calls.usuarios.update,
    usuarioLoader,
    async () => (await import("./edit-page")).UsuarioEditPage,
  ),
];
