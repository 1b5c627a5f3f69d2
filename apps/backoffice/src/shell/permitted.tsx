import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { Outlet } from "react-router-dom";
import { paths } from "../app/paths";
import { type AppSession, mayAccess, useSession } from "../app/session";
import { OutsidePlan, useNeededAccess, useOutsidePlan } from "./outside-plan";

/** Says that the user may not open the page. */
export function NotPermitted() {
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

/** Whether the page of the address exists for a call that the user may not make. */
export function useRefusedPage(): boolean {
  // There is no session where loading it has failed.
  const session: AppSession | undefined = useSession();
  const needed = useNeededAccess();
  return session !== undefined && needed.some((access) => !mayAccess(session, access));
}

/** Shows a page only to users who may make the call that it exists for. The server refuses the call in any case. */
export function Permitted() {
  const refused = useRefusedPage();
  const outsidePlan = useOutsidePlan();
  if (!refused) return <Outlet />;
  return outsidePlan ? <OutsidePlan /> : <NotPermitted />;
}
