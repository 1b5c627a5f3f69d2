import type { ContaEncargos } from "@prumo/api-client/schemas/encargos";
import type { DueShift } from "@prumo/domain/business-day";
import { nearestPolicy, policyInForce } from "@prumo/domain/charge-policy";
import { settledPrincipal, type Valores } from "@prumo/domain/conta";
import { chargesOf } from "@prumo/domain/conta-charges";
import type { Lado } from "@prumo/domain/conta-side";
import { dueShiftOf, localHolidaysOnTheWay } from "@prumo/domain/local-holiday";
import { compareMoney } from "@prumo/domain/money";
import type { Db, Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import type { acertos } from "../../../db/schema/contas";
import type { Scope } from "../../../db/scope";
import type { Ctx } from "../../../http/context";
import { type CompanyCalendar, calendarOf, shiftOf } from "../calendario/company-calendar";
import { findDocuments, findPolicies, findProposedActs, findShifts, type PolicyRow } from "./charge-queries";

export { hasActivePolicy } from "./charge-queries";

/** A conta as far as its policy and its days go. */
interface ChargedConta {
  readonly id: number;
  readonly pessoa_id: number;
  readonly data_vencimento: string;
}

const ownerOf = ({ pessoa_id, conta_id }: PolicyRow) =>
  conta_id !== null ? ("conta" as const) : pessoa_id !== null ? ("pessoa" as const) : ("empresa" as const);

/** The policies that may hold for a conta, the nearest first. */
const nearestFirst = (policies: readonly PolicyRow[], { id, pessoa_id }: Pick<ChargedConta, "id" | "pessoa_id">) => [
  policies.find((policy) => policy.conta_id === id),
  policies.find((policy) => policy.pessoa_id === pessoa_id),
  policies.find((policy) => ownerOf(policy) === "empresa"),
];

/** What a policy asks of contas of a person that are due on a day; null where it asks nothing. */
function termsOf(
  nearest: PolicyRow,
  documento: string | null,
  { calendar }: CompanyCalendar,
  due: { readonly date: string; readonly shift: DueShift },
): Omit<ContaEncargos, "anteriores"> | null {
  const policy = policyInForce(nearest, documento);
  if (policy === null) return null;
  const { multa, juros, contarDe: contar_de } = policy;
  return {
    politica: { multa, juros, contar_de, de: ownerOf(nearest) },
    prorrogacao: due.shift,
    feriados: localHolidaysOnTheWay(due.date, due.shift, calendar),
  };
}

/** A conta that is not saved yet, as far as its charges go. */
export interface NewChargedConta {
  readonly pessoa: number;
  readonly data_vencimento: string;
  readonly categoria?: number | undefined;
  readonly dia_nao_util?: DueShift | undefined;
}

/** Finds what decides the multa and juros of a conta that is not saved yet; null where no policy holds for it. */
export async function newChargeTerms(
  db: Db,
  ctx: Ctx,
  lado: Lado,
  { pessoa, data_vencimento: date, categoria, dia_nao_util }: NewChargedConta,
): Promise<ContaEncargos | null> {
  const policies = await findPolicies(db, ctx, lado, { pessoas: [pessoa], contas: [] });
  const nearest = nearestPolicy([
    policies.find(({ pessoa_id }) => pessoa_id === pessoa),
    policies.find((policy) => ownerOf(policy) === "empresa"),
  ]);
  if (nearest === null) return null;
  const calendar = await calendarOf(db, ctx);
  const documents = await findDocuments(db, [pessoa]);
  const shift = dueShiftOf({
    conta: dia_nao_util ?? null,
    categoria: categoria === undefined ? null : (calendar.categoryShifts.get(categoria) ?? null),
    empresa: calendar.shift,
  });
  const terms = termsOf(nearest, documents.get(pessoa) ?? null, calendar, { date, shift });
  return terms && { ...terms, anteriores: [] };
}

/**
 * Finds what decides the multa and juros of contas: their policies, days, and what their earlier settlements were
 * proposed. A conta that no policy holds for has none. Inside of a settlement the contas are locked, so that no other
 * settlement is missed.
 */
export async function chargeTerms(
  db: Db | Tx,
  ctx: Scope,
  lado: Lado,
  contas: readonly ChargedConta[],
): Promise<ReadonlyMap<number, ContaEncargos>> {
  const pessoas = [...new Set(contas.map(({ pessoa_id }) => pessoa_id))];
  const policies = await findPolicies(db, ctx, lado, { pessoas, contas: contas.map(({ id }) => id) });
  const held = contas.flatMap((conta) => {
    const nearest = nearestPolicy(nearestFirst(policies, conta));
    return nearest?.ativa === true ? [{ conta, nearest }] : [];
  });
  if (held.length === 0) return new Map();
  const documents = await findDocuments(db, pessoas);
  const calendar = await calendarOf(db, ctx);
  const ids = held.map(({ conta }) => conta.id);
  const shifts = await findShifts(db, ctx, ids);
  const acts = await findProposedActs(db, ctx, ids);
  const terms = held.flatMap(({ conta, nearest }): [number, ContaEncargos][] => {
    const own = shifts.get(conta.id);
    const shift = own === undefined ? calendar.shift : shiftOf(calendar, own);
    const due = { date: conta.data_vencimento, shift };
    const found = termsOf(nearest, documents.get(conta.pessoa_id) ?? null, calendar, due);
    if (found === null) return [];
    const anteriores = acts.flatMap(({ conta_id, ...act }) => (conta_id === conta.id ? [act] : []));
    return [[conta.id, { ...found, anteriores }]];
  });
  return new Map(terms);
}

/** The columns of a settlement that say what its policy proposed. */
type ChargeColumns = Pick<
  RowOf<typeof acertos>,
  | "multa_proposta"
  | "juros_propostos"
  | "multa_percentual"
  | "juros_percentual"
  | "dias_atraso"
  | "calculo"
  | "motivo_dispensa"
>;

const withoutPolicy: ChargeColumns = {
  multa_proposta: null,
  juros_propostos: null,
  multa_percentual: null,
  juros_percentual: null,
  dias_atraso: null,
  calculo: null,
  motivo_dispensa: null,
};

/**
 * Says what a settlement was proposed: computed anew of what it settles, whatever the page showed. The reason of a waiver
 * is kept where less is taken.
 */
export function chargeColumns(
  { data_vencimento }: Pick<ChargedConta, "data_vencimento">,
  encargos: ContaEncargos | undefined,
  acerto: Valores,
  data: string,
  motivo: string | null,
): ChargeColumns {
  if (encargos === undefined) return withoutPolicy;
  const { multa, juros, days, sentence } = chargesOf({ data_vencimento, encargos }, settledPrincipal(acerto), data);
  const less = compareMoney(acerto.multa, multa) < 0 || compareMoney(acerto.juros, juros) < 0;
  return {
    multa_proposta: multa,
    juros_propostos: juros,
    multa_percentual: encargos.politica.multa,
    juros_percentual: encargos.politica.juros,
    dias_atraso: days,
    calculo: sentence,
    motivo_dispensa: less ? motivo : null,
  };
}
