import type { MovimentoEstoque } from "@prumo/api-client/schemas/estoque";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";

type Origin = NonNullable<MovimentoEstoque["origem"]>;

/** The page of what moved the stock. */
const pages: Readonly<Record<Origin["tipo"], (id: number) => string>> = {
  requerimento: (req) => paths.requerimentos({ req }),
  inventario: paths.inventarios.relatorio,
  compra: paths.compras.detalhes,
  ordemServico: paths.ordemServico.editar,
};

/** The number of what moved the stock. Users who may not open it get the number alone. */
export function MovementOrigin({ origem: { tipo, id, pode_abrir, numero = id } }: { origem: Origin }) {
  const text = `Nº ${numero}`;
  if (!pode_abrir) return text;
  return (
    <Link href={pages[tipo](id)} className="underline-offset-2 hover:underline">
      {text}
    </Link>
  );
}
