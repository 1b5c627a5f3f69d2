import { planHasEnded } from "@prumo/domain/company";
import { today } from "@prumo/domain/date";
import { PRESTADOR } from "@prumo/domain/person-type";
import { demandedFrom } from "@prumo/domain/second-factor";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import type { Db } from "../../../db/client";
import type { PublicCtx, SessionCtx, SessionUser } from "../../../http/context";
import { forbidden, unauthenticated } from "../../../http/errors";
import { type FoundSession, type FoundWork, findSession, findWork, type Work } from "./access-queries";
import { accessOf, type ExpandedAccess } from "./known-access";
import { endSession, touchSession, type UserAccess } from "./queries";
import { accessProblem } from "./restrictions";

export const IDLE_HOURS = 8;
const HOUR = 3_600_000;

/** The moment before which a session must not have been used last, or it has ended. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_HOURS * HOUR);

/** The last call is stored to the minute, so that not every call writes. */
const TOUCH_EVERY = 60_000;

/** A person type that the pages need to know. */
const REPRESENTATIVE = 8;

/** The part of a user that the rest of the server gets. */
export const sessionUser = ({ ips: _, horarios: __, tipos, ativo: ___, ...usuario }: UserAccess): SessionUser => ({
  ...usuario,
  representante: tipos.includes(REPRESENTATIVE),
  prestador: tipos.includes(PRESTADOR),
});

const zoneOf = ({ empresa }: ExpandedAccess): string => empresa?.fuso_horario ?? defaultTimeZone;

/** The first moment at which one of the companies of a user demands a second factor of them. */
function factorDemandedFrom({ exigencias, usuario }: ExpandedAccess): Date | null {
  const moments = exigencias.flatMap(
    ({ fator_exigido, exigido_em }) =>
      demandedFrom({ fator_exigido, fator_exigido_em: new Date(exigido_em) }, usuario) ?? [],
  );
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** Whether a user may work: they, their company and the one that they work in are active, and they may work in that. */
export const mayWork = ({
  usuario,
  authorised,
  inactive,
}: Pick<FoundWork, "authorised" | "inactive"> & { readonly usuario: Pick<FoundWork["usuario"], "ativo"> }): boolean =>
  usuario.ativo && authorised && !inactive;

/** Finds which users may work in the companies that are named with them, by one statement, however many they are. */
export async function workersAmong(db: Db, works: readonly Work[]): Promise<(work: Work) => boolean> {
  const nameOf = ({ usuario_id, empresa_id }: Work) => `${usuario_id} ${empresa_id}`;
  const found = works.length === 0 ? [] : await findWork(db, works);
  const working = new Set(
    found.filter(mayWork).map(({ usuario, empresa_id }) => nameOf({ usuario_id: usuario.id, empresa_id })),
  );
  return (work) => working.has(nameOf(work));
}

/** The context of a user in a company, as a call of theirs would have it. */
export function contextIn(
  sessao: Pick<FoundSession, "id" | "confirmado_em" | "com_fator">,
  access: ExpandedAccess,
  caller: PublicCtx,
): SessionCtx {
  const { usuario, empresa, ...found } = access;
  const fuso_horario = zoneOf(access);
  const day = today(fuso_horario, caller.quando);
  const plano_expirado = planHasEnded(empresa?.expiracao ?? null, day);
  const shared = (submodulo: string) => found.partilhas.filter((partilha) => partilha.submodulo === submodulo);
  return {
    ...caller,
    fuso_horario,
    today: day,
    sessao_id: sessao.id,
    confirmado_em: sessao.confirmado_em,
    com_fator: sessao.com_fator,
    fator_exigido_a_partir: factorDemandedFrom(access),
    usuario_id: usuario.id,
    chave_id: null,
    usuario: { ...sessionUser(usuario), adm: found.administers },
    empresa,
    empresa_id: empresa?.id ?? null,
    unidades: empresa === null ? [] : found.unidades,
    plano_expirado,
    permissoes: plano_expirado && !usuario.administrador_plataforma ? found.withoutPlan : found.permissoes,
    empresas: (submodulo) => [...(empresa === null ? [] : [empresa.id]), ...shared(submodulo).map((p) => p.empresa_id)],
    attempt: null,
  };
}

/**
 * Resumes the session of a token. It must be in force, used lately and have the second factor that is demanded, and the
 * user must be one who may work (`mayWork`).
 * @throws Refusal 401 otherwise, and 403 outside the user's addresses and hours
 */
export async function resumeSession(db: Db, tokenHash: string, caller: PublicCtx): Promise<SessionCtx> {
  const session = await findSession(db, tokenHash, caller.quando);
  const access = session && (await accessOf(db, session));
  if (session === undefined || access === undefined) throw unauthenticated();
  const idle = caller.quando.getTime() - session.visto_em.getTime();
  const demanded = factorDemandedFrom(access);
  // Who has no factor logs in again, and makes one there before anything else.
  const without = !session.com_fator && demanded !== null && demanded <= caller.quando;
  if (without || idle > IDLE_HOURS * HOUR || !mayWork(access)) {
    await endSession(db, session);
    throw unauthenticated();
  }
  const problem = accessProblem(access.usuario, caller.origem, zoneOf(access), caller.quando);
  if (problem !== null) throw forbidden(problem);
  if (idle > TOUCH_EVERY) await touchSession(db, session.id, caller.quando);
  return contextIn(session, access, caller);
}
