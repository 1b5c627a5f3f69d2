import type { FluxoCadastro } from "@prumo/api-client/schemas/cadastro";
import { formatPhone } from "@prumo/domain/phone";
import type { Db, Tx } from "../../../db/client";
import type { PublicCtx } from "../../../http/context";
import { notFound } from "../../../http/errors";
import { hashToken, newToken } from "../../../http/token";
import { canBeRight, secondsToWait } from "./limits";
import { addFlow, type CadastroFlow, findFlow, forgetFlows, lockFlow, newestCode, type TipoCodigo } from "./queries";

const LIFETIME = 24 * 3_600_000;
/** Seconds that the visitor's cookie lasts. */
export const COOKIE_LIFETIME = LIFETIME / 1000;

/** Finds the visitor's flow, if the token belongs to one in force. */
export const flowOf = async (db: Db, token: string | null, now: Date): Promise<CadastroFlow | undefined> =>
  token === null ? undefined : findFlow(db, hashToken(token), now);

/** Finds the visitor's flow and locks it until the transaction ends. */
export const lockedFlowOf = async (tx: Tx, token: string | null, now: Date): Promise<CadastroFlow | undefined> =>
  token === null ? undefined : lockFlow(tx, hashToken(token), now);

/** Begins a flow. Only the hash of its token is stored. */
export async function beginFlow(tx: Tx, { quando, rede }: PublicCtx): Promise<{ flow: CadastroFlow; token: string }> {
  const token = newToken();
  const expira_em = new Date(quando.getTime() + LIFETIME);
  const visitor = { token_hash: hashToken(token), endereco: rede };
  const flow = await addFlow(tx, { ...visitor, created_at: quando, expira_em });
  return { flow, token };
}

/**
 * Checks that a company was registered in this flow. For every other visitor it does not exist.
 * @throws Refusal 404
 */
export function requireOwn(flow: CadastroFlow | undefined, empresa_id: number): CadastroFlow {
  if (flow === undefined || flow.empresa_id !== empresa_id) throw notFound("Cadastro não encontrado");
  return flow;
}

const nothing = { endereco: null, validado: false, aguarde: 0 };
const formatted = (tipo: TipoCodigo, endereco: string) => (tipo === "telefone" ? formatPhone(endereco) : endereco);

async function contact(db: Db, flow: CadastroFlow, tipo: TipoCodigo, now: Date) {
  const code = await newestCode(db, flow.id, tipo);
  if (code === undefined) return nothing;
  const aguarde = secondsToWait(code.created_at.getTime(), now);
  // The page must not ask for the digits of a code that cannot be right any more.
  const endereco = flow[tipo] ?? (canBeRight(code, now) ? code.destino : null);
  return { endereco: endereco && formatted(tipo, endereco), validado: flow[tipo] !== null, aguarde };
}

/** Answers how far the visitor has come, so that a page can go on after a reload. */
export async function progress(db: Db, { quando }: PublicCtx, token: string | null): Promise<FluxoCadastro> {
  const flow = await flowOf(db, token, quando);
  if (flow === undefined) return { email: nothing, telefone: nothing, empresa_id: null, concluido: false };
  const company = { empresa_id: flow.empresa_id, concluido: flow.copiado_em !== null };
  // The validations made one company; the next one needs its own.
  if (flow.empresa_id !== null) return { email: nothing, telefone: nothing, ...company };
  return {
    email: await contact(db, flow, "email", quando),
    telefone: await contact(db, flow, "telefone", quando),
    ...company,
  };
}

/** Removes flows that have expired, with their codes. */
export const forgetOldFlows = (db: Db, now: Date): Promise<void> => forgetFlows(db, now);
