import { calls } from "@prumo/api-client/calls";
import { ApiError } from "@prumo/api-client/errors";
import type { Lado } from "@prumo/domain/conta";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { idInRefusal } from "./id-in-refusal";

/** The conta, the lote of commission or the service order that forbids what was asked for. */
export interface ContaInTheWay {
  readonly message: string;
  readonly conta: number | undefined;
  readonly lote: number | undefined;
  readonly ordem: number | undefined;
}

/** The record that is in the way, where that is the reason of a refusal. */
export function contaInTheWay(error: unknown): ContaInTheWay | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const [conta, lote, ordem] = [idInRefusal(error, "conta"), idInRefusal(error, "lote"), idInRefusal(error, "ordem")];
  if (conta === undefined && lote === undefined && ordem === undefined) return undefined;
  return { message: error.message, conta, lote, ordem };
}

/**
 * Says why it was refused, and links what is in the way for users who may see it.
 * @param lado the list that the conta is in
 */
export function ContaInTheWayNotice({
  message,
  conta,
  lote,
  ordem,
  lado = "contasPagar",
}: ContaInTheWay & { readonly lado?: Lado }) {
  const session = useSession();
  const links = [
    conta !== undefined && mayAccess(session, calls[lado].find.access)
      ? { text: "Ver a conta", href: paths[lado].detalhe(conta) }
      : undefined,
    lote !== undefined && mayAccess(session, calls.comissao.find.access)
      ? { text: "Ver o lote", href: paths.comissao.editar(lote) }
      : undefined,
    ordem !== undefined && mayAccess(session, calls.ordemServico.find.access)
      ? { text: "Ver a ordem de serviço", href: paths.ordemServico.editar(ordem) }
      : undefined,
  ];
  return (
    <div role="alert" className="grid gap-2 rounded-prumo-card bg-prumo-warning p-3.5 text-prumo-on-warning">
      {message}
      {links.map((link) =>
        link === undefined ? null : (
          <Link key={link.text} href={link.href} target="_blank" className="w-fit underline underline-offset-2">
            {link.text}
          </Link>
        ),
      )}
    </div>
  );
}
