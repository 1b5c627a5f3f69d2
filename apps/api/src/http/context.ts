import { dateTimeIn } from "@prumo/domain/date";
import type { Permissoes } from "@prumo/domain/permissions";
import type { Scope } from "../db/scope";
import type { Author } from "../db/transaction";
import type { Network } from "./address";
import { forbidden } from "./errors";

/** Known of every call. */
export interface PublicCtx {
  readonly quando: Date;
  /** Time zone of the company that the user works in; the default one where there is none. */
  readonly fuso_horario: string;
  /** Today in that time zone, `yyyy-MM-dd`. */
  readonly today: string;
  /** Address of the caller. */
  readonly origem: string;
  /** The network that the caller's address counts as where addresses are limited. */
  readonly rede: Network;
  /** The browser's own name (User-Agent). */
  readonly agente: string | null;
  /** The call's path without its first slash and its parameters, as the audit trail names it. */
  readonly acao: string;
}

export interface SessionUser {
  readonly id: number;
  /** The company that the user belongs to, none for the platform administrator. */
  readonly empresa_id: number | null;
  readonly nome: string;
  readonly login: string;
  readonly adm: boolean;
  readonly somente_fiscal: boolean;
  readonly rota_acesso: string | null;
  readonly pessoa_id: number | null;
  readonly representante: boolean;
  readonly prestador: boolean;
  readonly administrador_plataforma: boolean;
}

export interface SessionCompany {
  readonly id: number;
  readonly nome: string;
  readonly cnpj: string | null;
  /** Registers other companies. */
  readonly representante: boolean;
  readonly rede_habilitado: boolean;
  readonly casas_decimais: number;
}

export interface SessionUnit {
  readonly id: number;
  readonly nome_fantasia: string;
}

/** A moment on the company's clocks, `yyyy-MM-dd HH:mm:ss`, as answers write every moment. */
export const localTime = ({ fuso_horario }: Pick<PublicCtx, "fuso_horario">, moment: Date): string =>
  dateTimeIn(fuso_horario, moment);

/** A call with a session. The platform administrator has no company. */
export interface SessionCtx extends PublicCtx, Author {
  /** 0 for a call by a key, which has no session. */
  readonly sessao_id: number;
  /** When the user last proved who they are in this session. */
  readonly confirmado_em: Date | null;
  /** Whether the session was opened with a second factor, which its user then has. */
  readonly com_fator: boolean;
  /** From when a company of the user demands a second factor of them; null when none does. */
  readonly fator_exigido_a_partir: Date | null;
  readonly usuario_id: number;
  readonly usuario: SessionUser;
  readonly empresa: SessionCompany | null;
  /** The companies that the user may switch to, the current one included. */
  readonly unidades: readonly SessionUnit[];
  readonly permissoes: Permissoes;
  /** True once the company's plan has run out: then it can only read, and renew its subscription. */
  readonly plano_expirado: boolean;
  /** See `Scope`; read only in a company. */
  readonly empresas: Scope["empresas"];
}

/** A call in a company. Rows of a company can be read only with this kind of context. */
export interface Ctx extends SessionCtx, Scope {
  readonly empresa: SessionCompany;
  readonly empresa_id: number;
}

/**
 * Gives the context of a call that needs a company.
 * @throws Refusal 403 when the user works in none
 */
export function inCompany(ctx: SessionCtx): Ctx {
  const { empresa } = ctx;
  if (empresa === null) throw forbidden("Entre em uma empresa para ver estes dados");
  return { ...ctx, empresa, empresa_id: empresa.id };
}

/** Gives the context of a user for an act that no call of theirs asked for. */
export type ActAs = (user: { readonly usuario_id: number; readonly empresa_id: number }, quando: Date) => Promise<Ctx>;
