import { calls } from "@prumo/api-client/calls";
import { Link } from "@prumo/ui/link";
import { Fragment } from "react";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";

/** Where a message begins, for who may see those records. */
const starts = [
  {
    access: calls.compras.lista.access,
    before: "um pedido, pelo menu em ",
    label: "Compras",
    href: paths.compras.lista(),
  },
  {
    access: calls.contasReceber.lista.access,
    before: "um recibo, na conta paga em ",
    label: "Contas a receber",
    href: paths.contasReceber.lista(),
  },
  {
    access: calls.contasPagar.lista.access,
    before: "um comprovante, na conta paga em ",
    label: "Contas a pagar",
    href: paths.contasPagar.lista(),
  },
  {
    access: calls.ordemServico.lista.access,
    before: "um lembrete, na ordem agendada em ",
    label: "Ordens de serviço",
    href: paths.ordemServico.lista(),
  },
];

/** Says what a company does before its first message, with links to the lists that the user may open. */
export function FirstMessages() {
  const session = useSession();
  const offered = mayAccess(session, calls.whatsapp.enviar.access)
    ? starts.filter(({ access }) => mayAccess(session, access))
    : [];
  if (offered.length === 0) return "Aqui ficam as mensagens que a empresa envia.";
  return (
    <>
      {"Envie "}
      {offered.map(({ before, label, href }, at) => (
        <Fragment key={href}>
          {at === 0 ? before : `; ${before}`}
          <Link variant="text" href={href}>
            {label}
          </Link>
        </Fragment>
      ))}
      {"."}
    </>
  );
}
