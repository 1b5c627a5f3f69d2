import { calls } from "@prumo/api-client/calls";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import type { pessoaLoader } from "./loaders";

type OwnedProps = Pick<Awaited<ReturnType<typeof pessoaLoader>>, "pessoa" | "veiculos">;

/** The veículos that a person owns, for who may see them. */
export function OwnedVeiculos({ pessoa, veiculos }: OwnedProps) {
  const adds = mayAccess(useSession(), calls.veiculos.save.access);
  if (veiculos === null) return null;
  const rest = veiculos.total - veiculos.data.length;
  return (
    <Card title="Veículos" className="max-w-190">
      {veiculos.data.length === 0 ? (
        <p className="text-prumo-muted">Nenhum veículo desta pessoa</p>
      ) : (
        <ul className="grid gap-2">
          {veiculos.data.map(({ id, placa, marca, modelo, cor }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3">
              <Link variant="text" href={paths.veiculos.editar(id)}>
                {placa}
              </Link>
              <span className="text-prumo-muted">{[marca, modelo, cor].filter(Boolean).join(" · ")}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        {rest > 0 ? (
          <Button variant="ghost" href={paths.veiculos.lista({ proprietario: pessoa.id })}>
            {`Ver todos (${veiculos.total})`}
          </Button>
        ) : null}
        {adds ? <Button href={paths.veiculos.novo({ proprietario: pessoa.id })}>Novo veículo</Button> : null}
      </div>
    </Card>
  );
}
