import type { Access } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { useMatches } from "react-router-dom";
import { paths } from "../app/paths";
import { type AppSession, mayAccess, useSession } from "../app/session";

const accessOf = (handle: unknown): Access | undefined =>
  typeof handle === "object" && handle !== null && "access" in handle ? (handle.access as Access) : undefined;

/** The permissions of the calls that the pages of the address exist for. */
export const useNeededAccess = (): Access[] => useMatches().flatMap(({ handle }) => accessOf(handle) ?? []);

/** Whether the plan has nothing of what a permission is about. The other kinds of access are of no plan. */
function lacks({ permissoes }: AppSession, access: Access): boolean {
  const [submodulo = "", action] = access.split(".");
  return action !== undefined && !Object.hasOwn(permissoes, submodulo);
}

/**
 * Whether the page of the address is outside the company's plan. Only administrators are told so: they hold every
 * permission that the plan has, while another user may lack one for either reason.
 */
export function useOutsidePlan(): boolean {
  // There is no session where loading it has failed.
  const session: AppSession | undefined = useSession();
  const needed = useNeededAccess();
  return session?.usuario.adm === true && session.empresa !== null && needed.some((access) => lacks(session, access));
}

/** Says that the plan is what is missing, and leads to it. */
export function OutsidePlan() {
  const mayChoose = mayAccess(useSession(), calls.assinatura.atual.access);
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <title>Fora do plano · Prumo</title>
      <EmptyState
        as="h1"
        title="O plano da empresa não inclui esta página"
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            {mayChoose ? (
              <Button variant="primary" href={paths.assinatura()}>
                Ver a assinatura
              </Button>
            ) : null}
            <Button href={paths.home()}>Ir para o início</Button>
          </div>
        }
      >
        {mayChoose ? "Na assinatura você escolhe um plano que a inclua." : "Fale com quem cuida da assinatura."}
      </EmptyState>
    </div>
  );
}
