import { type WebhookEventName, webhookEvents } from "@prumo/api-client/webhook-events";
import { TRANSFERRED } from "@prumo/domain/requisition";
import { FINISHED } from "@prumo/domain/service-order";

/** An event of a write, before anybody is looked for who wants to hear of it. */
export interface HappenedEvent {
  /** The company whose addresses hear of it. */
  readonly empresa_id: number;
  readonly tipo: WebhookEventName;
  /** What it is about, as `contas 12`: events of one record go out in their order. */
  readonly registro: string;
  readonly data: object;
}

/** What a write says of a record that it touched; see `TrailEntry`. */
interface ToldEntry {
  readonly empresa_id?: number | undefined;
  readonly entidade: string;
  readonly entidade_id: number | null;
  readonly antes?: unknown;
  readonly depois?: unknown;
}

type Row = Readonly<Record<string, unknown>>;

const rowOf = (value: unknown): Row | null => (typeof value === "object" && value !== null ? (value as Row) : null);

/** The names of what happens to contas, of payables and of receivables. */
const ladoEvents = {
  contasPagar: {
    made: "conta.criada",
    changed: "conta.alterada",
    settled: "conta.paga",
    reversed: "conta.estornada",
    removed: "conta.removida",
  },
  contasReceber: {
    made: "recebimento.criado",
    changed: "recebimento.alterado",
    settled: "recebimento.recebido",
    reversed: "recebimento.estornado",
    removed: "recebimento.removido",
  },
} as const;

function eventsOfSide(row: Row) {
  const { lado } = row;
  return lado === "contasPagar" || lado === "contasReceber" ? ladoEvents[lado] : undefined;
}

type Told = Omit<HappenedEvent, "empresa_id" | "registro">;

/** What happened to one conta. Its settlements and reversals stand beside it in the trail. */
function contaEvents(before: Row | null, after: Row | null, acertos: readonly Row[], estornos: readonly Row[]): Told[] {
  const row = after ?? before ?? {};
  const names = eventsOfSide(row);
  if (names === undefined) return [];
  // A removal leaves the version as it was, and comes after it.
  if (after === null) return [{ tipo: names.removed, data: { ...row, versao: Number(row.versao) + 1 } }];
  if (before === null) return [{ tipo: names.made, data: after }];
  const money = [
    ...acertos.map((acerto): Told => ({ tipo: names.settled, data: { ...after, acerto } })),
    ...estornos.map((estorno): Told => ({ tipo: names.reversed, data: { ...after, estorno } })),
  ];
  return money.length > 0 ? money : [{ tipo: names.changed, data: after }];
}

function otherEvents({ entidade }: ToldEntry, before: Row | null, after: Row | null): Told[] {
  if (after === null) return [];
  const became = (field: string, value: unknown) => before?.[field] !== value && after[field] === value;
  if (entidade === "compras" && became("estado", "APROVADO")) return [{ tipo: "compra.aprovada", data: after }];
  if (entidade === "ordens_servico" && became("os_status", FINISHED))
    return [{ tipo: "ordem.finalizada", data: after }];
  if (entidade === "requerimento_itens" && became("status", TRANSFERRED)) {
    // A line is decided once.
    return [{ tipo: "requerimento.transferido", data: { ...after, versao: 1 } }];
  }
  if (entidade === "empresas" && before === null && typeof after.nome === "string") {
    return [{ tipo: "empresa.cadastrada", data: { ...after, empresa_id: after.id } }];
  }
  return [];
}

/** The rows of a kind that stand in the trail between an entry and the next conta: a conta is told before its money. */
function moneyAfter(entries: readonly ToldEntry[], at: number, entity: "acertos" | "estornos"): Row[] {
  const next = entries.findIndex(({ entidade }, other) => other > at && entidade === "contas");
  return entries
    .slice(at + 1, next < 0 ? undefined : next)
    .filter(({ entidade }) => entidade === entity)
    .map(({ depois }) => rowOf(depois))
    .filter((row) => row !== null);
}

/**
 * Finds what happened in a write, by what it left in the trail.
 * @param empresa_id the company that its author works in
 */
export function webhookEventsOf(entries: readonly ToldEntry[], empresa_id: number | null): HappenedEvent[] {
  if (empresa_id === null) return [];
  return entries.flatMap((entry, at) => {
    const { entidade, entidade_id } = entry;
    const [before, after] = [rowOf(entry.antes), rowOf(entry.depois)];
    const told =
      entidade === "contas"
        ? contaEvents(before, after, moneyAfter(entries, at, "acertos"), moneyAfter(entries, at, "estornos"))
        : otherEvents(entry, before, after);
    return told.map(({ tipo, data }) => ({
      // A new company has no addresses yet: the one that registered it hears of it.
      empresa_id: entidade === "empresas" ? empresa_id : (entry.empresa_id ?? empresa_id),
      tipo,
      registro: `${entidade} ${entidade_id}`,
      data: webhookEvents[tipo].data.parse(data),
    }));
  });
}
