import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { Outlet } from "react-router-dom";
import { paths } from "../app/paths";
import { mayAccess, useSession } from "../app/session";
import { OutsidePlan, useNeededAccess, useOutsidePlan } from "./outside-plan";

/** Shows a page only to users who may make the call that it exists for. The server refuses the call in any case. */
export function Permitted() {
  const session = useSession();
  const refused = useNeededAccess().some((access) => !mayAccess(session, access));
  const outsidePlan = useOutsidePlan();
  if (!refused) return <Outlet />;
  if (outsidePlan) return <OutsidePlan />;
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
