import { status } from "@prumo/domain/conta";
import { Link } from "@prumo/ui/link";
import { mayAccess, useSession } from "../../../../app/session";
import { policyText } from "../charge-texts";
import type { Conta } from "../conta";
import { useLadoPages } from "../lado-pages-context";

/** The policy of multa and juros of an open conta, and the way to another one. */
export function PolicyLink({ conta }: { conta: Conta }) {
  const { paths, calls } = useLadoPages();
  const mayEdit = mayAccess(useSession(), calls.salvarEncargos.access);
  const text = policyText(conta);
  if (!["pendente", "parcial"].includes(status(conta)) || (text === null && !mayEdit)) return null;
  return (
    <p className="flex flex-wrap gap-x-2 px-1 text-prumo-muted text-xs/5">
      {text === null ? "Sem multa nem juros por atraso." : `Multa e juros por atraso: ${text}.`}
      {mayEdit ? (
        <Link variant="text" href={paths.encargos({ conta: conta.id })}>
          Alterar
        </Link>
      ) : null}
    </p>
  );
}
