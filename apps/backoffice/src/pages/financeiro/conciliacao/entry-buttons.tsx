import type { Candidato, EstadoDeLancamento, Lancamento } from "@prumo/api-client/schemas/conciliacao";
import { toDisplay } from "@prumo/domain/date";
import { Button } from "@prumo/ui/button";
import { moneyText } from "../../../app/reais";
import { alternativesOf, type EntryKey, isWhole } from "./entry-act";

interface EntryButtonsProps {
  readonly entry: Lancamento;
  readonly estado: EstadoDeLancamento;
  readonly canAct: boolean;
  readonly canUndo: boolean;
  readonly onAct: (key: EntryKey) => void;
}

const candidateName = ({ pessoa, descricao, data, valor }: Candidato) =>
  [pessoa ?? descricao, pessoa === null ? null : descricao, toDisplay(data), moneyText(valor)]
    .filter((one) => one !== null)
    .join(" · ");

/** What else the current entry may be, each with its key. */
function Alternatives({ entry, onAct }: Pick<EntryButtonsProps, "entry" | "onAct">) {
  const alternatives = alternativesOf(entry);
  if (alternatives.length === 0) return null;
  return (
    <div className="mt-2 grid gap-1">
      <p className="text-prumo-muted text-xs">Também pode ser:</p>
      <ul className="grid gap-1">
        {alternatives.map(({ key, proposta }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <Button size="small" kbd={key} onClick={() => onAct(key)}>
              {proposta.candidatos.map(candidateName).join("; ")}
            </Button>
            <span className="text-prumo-muted text-xs">
              {[...proposta.razoes, isWhole(proposta) ? null : `diferença de ${moneyText(proposta.diferenca)}`]
                .filter((one) => one !== null)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The acts of the current entry for who uses no keys, and what else it may be. */
export function EntryButtons({ entry, estado, canAct, canUndo, onAct }: EntryButtonsProps) {
  if (estado !== "pendente") {
    return canUndo ? (
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => onAct("u")}>
          Desfazer
        </Button>
      </div>
    ) : null;
  }
  if (!canAct) return null;
  return (
    <>
      <Alternatives entry={entry} onAct={onAct} />
      <div className="mt-2 flex flex-wrap gap-2">
        {entry.proposta !== null && isWhole(entry.proposta) ? (
          <Button size="small" variant="primary" onClick={() => onAct("Enter")}>
            Confirmar
          </Button>
        ) : null}
        <Button size="small" onClick={() => onAct("l")}>
          Escolher
        </Button>
        <Button size="small" onClick={() => onAct("n")}>
          Nova conta
        </Button>
        <Button size="small" onClick={() => onAct("t")}>
          Transferência
        </Button>
        {entry.valor < 0 ? (
          <Button size="small" onClick={() => onAct("f")}>
            Tarifa
          </Button>
        ) : null}
        <Button size="small" onClick={() => onAct("i")}>
          Ignorar
        </Button>
      </div>
    </>
  );
}
