import type { Access } from "@prumo/api-client/call";
import type { SessaoAtual } from "@prumo/api-client/schemas/sessao";
import { can, type Permissoes } from "@prumo/domain/permissions";
import { useRouteLoaderData } from "react-router-dom";
import { api, workAs, workAsNobody } from "./api";
import { setTimeZone } from "./clock";

/** The session as the shell's loader answers it. */
export type AppSession = SessaoAtual & { readonly permissoes: Permissoes };

export const SHELL_ROUTE = "shell";

let current: Promise<AppSession> | undefined;
/** The session that was answered last. */
let known: AppSession | undefined;
/** Whose work this page keeps, and in which company: the first that it met, until they are forgotten. */
let owner: { readonly usuario_id: number; readonly empresa_id: number | null } | undefined;

async function startSession(): Promise<AppSession> {
  const session = await api.sessao.atual();
  workAs(session.usuario.id, session.empresa?.id ?? null);
  owner ??= { usuario_id: session.usuario.id, empresa_id: session.empresa?.id ?? null };
  setTimeZone(session.fuso_horario);
  known = session;
  return session;
}

/** Loads the session once and keeps it until `forgetSession`. A failure is not kept. */
export function loadSession(): Promise<AppSession> {
  current ??= startSession().catch((error: unknown) => {
    current = undefined;
    throw error;
  });
  return current;
}

/** Drops the kept session after a login, a logout or a change of unit: the next revalidation loads it again. */
export function forgetSession(): void {
  current = undefined;
}

/** The session for what shows itself outside of components, such as a failure; nothing before any was answered. */
export const knownSession = (): AppSession | undefined => known;

/**
 * Tells whether a user who has just logged in goes on with the work that this page keeps. A login leads to the user's own
 * company, also where the session that ended worked in another unit.
 */
export async function continuesWork(usuario_id: number): Promise<boolean> {
  const kept = owner;
  if (kept?.usuario_id !== usuario_id) return false;
  workAsNobody();
  forgetSession();
  const session = await loadSession().catch(() => undefined);
  return session !== undefined && kept.empresa_id === (session.empresa?.id ?? null);
}

/** Keeps the work of whoever comes next. */
export function forgetOwner(): void {
  owner = undefined;
}

/**
 * Tells the shell to load the session again only after `forgetSession`: filters change far more often than sessions.
 */
export const sessionIsStale = (): boolean => current === undefined;

export function useSession(): AppSession {
  return useRouteLoaderData(SHELL_ROUTE) as AppSession;
}

/** Whether the shell's loader has answered. It has not where the app fails before any loader runs. */
export const useHasSession = (): boolean => useRouteLoaderData(SHELL_ROUTE) !== undefined;

/** Tells whether the session may make a call of this access. The server uses the same table. */
export function mayAccess(session: AppSession, access: Access): boolean {
  if (access === "public" || access === "session") return true;
  return access === "plataforma" ? session.usuario.administrador_plataforma : can(session, access);
}
