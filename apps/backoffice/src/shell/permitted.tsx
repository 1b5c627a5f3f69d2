import type { Access } from "@prumo/api-client/call";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { Outlet, useMatches } from "react-router-dom";
import { paths } from "../app/paths";
import { mayAccess, useSession } from "../app/session";

const accessOf = (handle: unknown): Access | undefined =>
  typeof handle === "object" && handle !== null && "access" in handle ? (handle.access as Access) : undefined;

/** Shows a page only to users who may make the call that it exists for. The server refuses the call in any case. */
export function Permitted() {
  const session = useSession();
  const refused = useMatches().some(({ handle }) => {
    const access = accessOf(handle);
    return access !== undefined && !mayAccess(session, access);
  });
  if (!refused) return <Outlet />;
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <title>Sem permissão · Prumo</title>
      <EmptyState
        as="h1"
        title="Você não tem permissão para abrir esta página"
        action={<Button href={paths.home()}>Ir para o início</Button>}
      >
        Peça a um administrador da sua empresa, se precisar dela.
      </EmptyState>
    </div>
  );
}
