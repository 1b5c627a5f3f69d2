import { calls } from "@prumo/api-client/calls";
import { Link } from "@prumo/ui/link";
import { paths } from "../app/paths";
import { type AppSession, mayAccess } from "../app/session";

/** Says on every page that the company's plan has ended, so that nothing can be changed, and how to renew it. */
export function PlanBanner({ session }: { session: AppSession }) {
  if (!session.plano_expirado) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-prumo-line border-b bg-prumo-warning px-prumo-page py-2 text-center text-prumo-on-warning print:hidden"
    >
      <span>
        <strong>O plano da empresa expirou.</strong> Os dados podem ser consultados, não alterados.
      </span>
      {mayAccess(session, calls.assinatura.atual.access) ? (
        <Link href={paths.assinatura()} className="font-semibold underline underline-offset-2">
          Renovar a assinatura
        </Link>
      ) : (
        <span>Fale com o administrador da empresa.</span>
      )}
    </div>
  );
}
