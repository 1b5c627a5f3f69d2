import type { Access } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import type { MovimentoEstoque } from "@prumo/api-client/schemas/estoque";
import { Link } from "@prumo/ui/link";
import { paths } from "../app/paths";
import { mayAccess, useSession } from "../app/session";

type Origin = NonNullable<MovimentoEstoque["origem"]>;

/** The page of what moved the stock, and who may open it. */
const pages: Readonly<Record<Origin["tipo"], { readonly access: Access; readonly href: (id: number) => string }>> = {
  requerimento: { access: calls.requerimentos.find.access, href: (req) => paths.requerimentos({ req }) },
  inventario: { access: calls.inventarios.find.access, href: paths.inventarios.relatorio },
  compra: { access: calls.compras.find.access, href: paths.compras.detalhes },
  ordemServico: { access: calls.ordemServico.find.access, href: paths.ordemServico.editar },
};

/** The number of what moved the stock. Users who may not open it get the number alone. */
export function MovementOrigin({ origem: { tipo, id, numero = id } }: { origem: Origin }) {
  const { access, href } = pages[tipo];
  const text = `Nº ${numero}`;
  if (!mayAccess(useSession(), access)) return text;
  return (
    <Link href={href(id)} className="underline-offset-2 hover:underline">
      {text}
    </Link>
  );
}
