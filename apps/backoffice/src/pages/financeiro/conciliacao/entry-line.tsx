import type { Candidato, Lancamento, Proposta } from "@prumo/api-client/schemas/conciliacao";
import { toDisplay } from "@prumo/domain/date";
import { entryStateNames } from "@prumo/domain/lancamento-fields";
import { Badge } from "@prumo/ui/badge";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { isWhole } from "./entry-act";

const amountTone = (valor: number) => (valor < 0 ? "text-prumo-danger" : "");

/** An amount of the bank or of ours, never broken after its sign. */
export function EntryAmount({ valor }: { readonly valor: number }) {
  return (
    <span className={`prumo-tabular shrink-0 whitespace-nowrap font-semibold ${amountTone(valor)}`}>
      {moneyText(valor)}
    </span>
  );
}

function CandidateText({ one }: { readonly one: Candidato }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{one.pessoa ?? one.descricao}</p>
        <p className="wrap-anywhere text-prumo-muted text-xs">
          {one.tipo === "movimento" ? "Lançado" : "Em aberto, vence"} em {toDisplay(one.data)}
          {one.pessoa === null ? "" : ` · ${one.descricao}`}
        </p>
      </div>
      <EntryAmount valor={one.valor} />
    </div>
  );
}

/** Why the two belong together, and which other entries are part of it. */
function ProposalText({ entry, proposta }: { readonly entry: Lancamento; readonly proposta: Proposta }) {
  const others = proposta.lancamentos.filter(({ id }) => id !== entry.id);
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge tone={proposta.certa ? "success" : "info"}>{proposta.certa ? "Certa" : "Parecida"}</Badge>
      <p className="text-prumo-muted text-xs">{proposta.razoes.join(" · ")}</p>
      {others.length === 0 ? null : (
        <p className="wrap-anywhere text-prumo-muted text-xs">
          {`Junto com ${others.map(({ data, valor }) => `${toDisplay(data)}, ${moneyText(valor)}`).join("; ")}`}
        </p>
      )}
      {isWhole(proposta) ? null : (
        <p className="font-medium text-xs">{`Diferença de ${moneyText(proposta.diferenca)}`}</p>
      )}
    </div>
  );
}

const detailOf = { contasPagar: paths.contasPagar.detalhe, contasReceber: paths.contasReceber.detalhe } as const;

/** What a reconciled entry is linked with, each movement leading to its conta. */
function Links({ vinculos }: Pick<Lancamento, "vinculos">) {
  return vinculos.map(({ movimento_id, conta, historico, data, valor }) => (
    <div key={movimento_id} className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {conta === null ? historico : <Link href={detailOf[conta.lado](conta.id)}>{conta.pessoa}</Link>}
        </p>
        <p className="wrap-anywhere text-prumo-muted text-xs">
          {toDisplay(data)}
          {conta === null ? "" : ` · ${historico}`}
        </p>
      </div>
      <EntryAmount valor={valor} />
    </div>
  ));
}

/** The right side: what we have. */
function Ours({ entry }: { readonly entry: Lancamento }) {
  if (entry.estado === "conciliado") return <Links vinculos={entry.vinculos} />;
  if (entry.estado === "ignorado") return <p className="wrap-anywhere text-prumo-muted text-sm">{entry.motivo}</p>;
  if (entry.proposta === null) {
    return (
      <p className="text-prumo-muted text-sm">
        {entry.regra === null ? "Nada parecido" : `Regra: ${entry.regra.categoria.nome}`}
      </p>
    );
  }
  return entry.proposta.candidatos.map((one) => <CandidateText key={`${one.tipo} ${one.id}`} one={one} />);
}

/** An entry of the bank at the left, what we have at the right, and why the two belong together between them. */
export function EntryLine({ entry }: { readonly entry: Lancamento }) {
  return (
    <div className="grid grid-cols-[1fr_minmax(9rem,0.5fr)_1fr] items-start gap-4 prumo-phone:grid-cols-1">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium">{entry.nome ?? entry.texto}</p>
          <p className="wrap-anywhere text-prumo-muted text-xs">
            {toDisplay(entry.data)}
            {entry.nome === null ? "" : ` · ${entry.texto}`}
          </p>
        </div>
        <EntryAmount valor={entry.valor} />
      </div>
      {entry.proposta === null ? (
        <Badge className="justify-self-start" tone={entry.estado === "pendente" ? "warning" : "neutral"}>
          {entryStateNames[entry.estado]}
        </Badge>
      ) : (
        <ProposalText entry={entry} proposta={entry.proposta} />
      )}
      <div className="flex min-w-0 flex-col gap-2">
        <Ours entry={entry} />
      </div>
    </div>
  );
}
