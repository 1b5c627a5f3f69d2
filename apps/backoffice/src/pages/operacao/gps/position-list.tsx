import { calls } from "@prumo/api-client/calls";
import type { Posicao } from "@prumo/api-client/schemas/gps";
import { toDisplayDateTime } from "@prumo/domain/date";
import { accuracyText, ageText, isOldPosition } from "@prumo/domain/position";
import { Badge } from "@prumo/ui/badge";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { PlaceLink } from "../pieces/place-link";

function Order({ ordem }: Pick<Posicao, "ordem">) {
  const sees = mayAccess(useSession(), calls.ordemServico.find.access);
  const text = `OS ${ordem.numero_os}`;
  return (
    <p>
      {sees ? (
        <Link variant="text" href={paths.ordemServico.editar(ordem.id)}>
          {text}
        </Link>
      ) : (
        text
      )}
      {` · ${ordem.cliente.nome_fantasia}`}
    </p>
  );
}

/** Who is where and since when. It says in words what the map shows. */
export function PositionList({ posicoes }: { posicoes: readonly Posicao[] }) {
  return (
    <ul aria-label="Prestadores" className="grid content-start gap-3">
      {posicoes.map(({ prestador, ordem, desde, posicao }) => (
        <li key={prestador.id}>
          <Card className="gap-1.5">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <strong className="min-w-0 break-words font-semibold">{prestador.nome_fantasia}</strong>
              {posicao === null ? (
                <Badge>Sem posição ainda</Badge>
              ) : (
                <Badge tone={isOldPosition(posicao.idade) ? "warning" : "success"}>{ageText(posicao.idade)}</Badge>
              )}
            </div>
            <Order ordem={ordem} />
            {posicao === null ? (
              <p className="text-prumo-muted">O aparelho ainda não enviou a primeira posição.</p>
            ) : (
              <p>
                <PlaceLink place={posicao} whose={prestador.nome_fantasia} />
                <span className="text-prumo-muted">{` · ${accuracyText(posicao.precisao)}`}</span>
              </p>
            )}
            <p className="text-prumo-muted">{`Compartilha desde ${toDisplayDateTime(desde)}`}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
