import type { Access } from "@prumo/api-client/call";
import type { SessaoAtual } from "@prumo/api-client/schemas/sessao";
import { can, type Permissoes } from "@prumo/domain/permissions";
import { useRouteLoaderData } from "react-router-dom";
import { api, workAs } from "./api";
import { setTimeZone } from "./clock";

/** The session as the shell's loader delivers it. */
export type AppSession = SessaoAtual & { readonly permissoes: Permissoes };

export const SHELL_ROUTE = "shell";

let current: Promise<AppSession> | undefined;

async function startSession(): Promise<AppSession> {
  const session = await api.sessao.atual();
  workAs(session.usuario.id, session.empresa?.id ?? null);
  setTimeZone(session.fuso_horario);
  return session;
}

/** The session, asked for once and kept until `forgetSession`. A failure is not kept. */
export function loadSession(): Promise<AppSession> {
  current ??= startSession().catch((error: unknown) => {
    current = undefined;
    throw error;
  });
  return current;
}

/** After a login, a logout or a change of unit: the next revalidation asks the server again. */
export function forgetSession(): void {
  current = undefined;
}

/** Filters change far more often than sessions: the shell asks again only when the session was forgotten. */
export const sessionIsStale = (): boolean => current === undefined;

export function useSession(): AppSession {
  return useRouteLoaderData(SHELL_ROUTE) as AppSession;
}

/** Whether the session may make a call of this access. Reading and writing ask the same table as the server. */
export function mayAccess(session: AppSession, access: Access): boolean {
  if (access === "public" || access === "session") return true;
  return access === "plataforma" ? session.usuario.administrador_plataforma : can(session, access);
}

/** Why the session may not make a call of this access, in the words of the server; undefined where it may. */
export const refusedWithout = (session: AppSession, access: Access): string | undefined =>
  mayAccess(session, access) ? undefined : "Você não tem permissão para fazer isto";
