import { randomBytes } from "node:crypto";
import { calls } from "@prumo/api-client/calls";
import type { BodyOutput } from "@prumo/api-client/contract";
import type { gateway } from "@prumo/api-client/schemas/gateway";
import { WITHOUT_WALLET } from "@prumo/domain/company";
import { gatewayFields } from "@prumo/domain/gateway-fields";
import { type GatewayEnvironment, type GatewayResult, gatewayResults } from "@prumo/domain/payment-gateway";
import { can } from "@prumo/domain/permissions";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { lockCompany } from "../../../db/company-lock";
import type { gatewaysPagamento } from "../../../db/schema/gateways-pagamento";
import { write } from "../../../db/transaction";
import { type Ctx, localTime } from "../../../http/context";
import { invalidField, requireVersion } from "../../../http/errors";
import { filled } from "../../../http/filled-body";
import type { SecretBox } from "../../../http/secret-box";
import { personExists } from "../../cadastros/pessoas/service";
import { bankAccountExists } from "../contas-bancarias/service";
import { configuredEnvironments, type GatewayAddresses } from "./connection";
import { chosenNames, findGateway, findNamesakes, type GatewayRow, saveGateway } from "./queries";
import { eventsTokenOf, tokenOf, tokenPlace } from "./token";

type GatewayBody = BodyOutput<(typeof gateway)["salvar"]["body"]>;

/** Signs of a token that stay readable, so that people can tell which one it is. */
const SHOWN = 4;

/** The settings of a company that has saved none yet. */
const initial = {
  carteira_asaas: null,
  ativo: false,
  ambiente: 2,
  versao: 0,
  token: null,
  token_final: null,
  guardado_em: null,
  conta_bancaria_id: null,
  tarifa_pessoa_id: null,
  enviar_email: false,
  aviso_token: null,
  aviso_id: null,
  aviso_pausado: false,
  conferido_em: null,
  testado_em: null,
  ultimo_resultado: null,
} satisfies Omit<GatewayRow, "id" | "empresa_id">;

const environmentOf = (ambiente: number): GatewayEnvironment => (ambiente === 1 ? 1 : 2);

/** Earlier versions kept the adapter's words, which say the same or nothing about the connection. */
export const resultOf = (kept: string | null): GatewayResult | null =>
  kept === "sem_acesso" ? "token_recusado" : (gatewayResults.find((one) => one === kept) ?? null);

function presented(row: Omit<GatewayRow, "id" | "empresa_id">, ctx: Ctx) {
  const { carteira_asaas, ativo, ambiente, versao, token_final, guardado_em } = row;
  const token =
    token_final === null || guardado_em === null
      ? null
      : { final: can(ctx, calls.gateway.salvar.access) ? token_final : null, guardado_em: localTime(ctx, guardado_em) };
  return {
    carteira_asaas,
    ativo,
    ambiente: environmentOf(ambiente),
    versao,
    token,
    enviar_email: row.enviar_email,
    aviso_pausado: row.aviso_pausado,
    conferido_em: row.conferido_em === null ? null : localTime(ctx, row.conferido_em),
    ultimo_resultado: resultOf(row.ultimo_resultado),
  };
}

/** Answers the settings without the token, and what this server can do with them. */
export async function showGateway(db: Db, ctx: Ctx, guarda_token: boolean, addresses: GatewayAddresses) {
  const { empresa, empresa_id } = ctx;
  const row = (await findGateway(db, empresa_id)) ?? initial;
  return {
    empresa: { id: empresa.id, nome: empresa.nome },
    configuracao: { ...presented(row, ctx), ...(await chosenNames(db, ctx, row)) },
    servidor: { guarda_token, ambientes: configuredEnvironments(addresses) },
  };
}

type TokenColumns = Pick<GatewayRow, "token" | "token_final" | "guardado_em">;
const noToken: TokenColumns = { token: null, token_final: null, guardado_em: null };

/**
 * The columns of the token after a save. A token belongs to one environment, so another environment needs a new one:
 * the stored one would be sent to an address that it was not made for.
 * @throws Refusal 422 without a key on the server, and for another environment without its token
 */
function tokenColumns(
  ctx: Ctx,
  box: SecretBox | null,
  sent: string | null | undefined,
  before: TokenColumns,
  moved: boolean,
): TokenColumns {
  if (sent === null) return noToken;
  if (sent === undefined) {
    if (moved && before.token !== null) throw invalidField("token", "Informe o token do ambiente escolhido");
    return { token: before.token, token_final: before.token_final, guardado_em: before.guardado_em };
  }
  if (box === null) throw invalidField("token", "Defina SECRET_KEY no servidor para guardar o token");
  const token = box.seal(sent, tokenPlace(ctx.empresa_id));
  return { token, token_final: sent.slice(-SHOWN), guardado_em: ctx.quando };
}

/** @throws Refusal 422 for a bank account or a supplier that the company does not have */
async function requireChosen(
  tx: Tx,
  ctx: Ctx,
  { conta_bancaria_id, tarifa_pessoa_id }: Pick<GatewayRow, "conta_bancaria_id" | "tarifa_pessoa_id">,
): Promise<void> {
  if (conta_bancaria_id !== null && !(await bankAccountExists(tx, ctx, conta_bancaria_id))) {
    throw invalidField("conta_bancaria_id", gatewayFields.conta_bancaria_id.missing);
  }
  if (tarifa_pessoa_id !== null && !(await personExists(tx, ctx, tarifa_pessoa_id))) {
    throw invalidField("tarifa_pessoa_id", gatewayFields.tarifa_pessoa_id.missing);
  }
}

/**
 * The columns of the events. What the provider proves them by is made once and kept before it is sent, or each event would
 * be refused.
 */
function eventsColumns({ empresa_id }: Ctx, box: SecretBox | null, before: typeof initial | GatewayRow) {
  const { aviso_id, aviso_pausado, conferido_em } = before;
  const kept = { aviso_token: before.aviso_token, aviso_id, aviso_pausado, conferido_em };
  const isReadable = before.aviso_token === null || eventsTokenOf(box, { ...before, empresa_id }) !== null;
  if (box === null || (before.aviso_token !== null && isReadable)) return kept;
  const made = box.seal(randomBytes(32).toString("hex"), tokenPlace(empresa_id));
  // The provider has the address with the token that nobody can read any more: it gets the new one.
  return { ...kept, aviso_token: made, aviso_id: null };
}

/** What came of the last test says nothing about another token. */
const testColumns = ({ testado_em, ultimo_resultado, token }: typeof initial | GatewayRow, stored: string | null) =>
  token === stored ? { testado_em, ultimo_resultado } : { testado_em: null, ultimo_resultado: null };

/**
 * Two companies at one account of the provider would both settle their receivables by its money.
 * @throws Refusal 422 where another active gateway has the same token
 */
async function requireOwnToken(tx: Tx, box: SecretBox | null, { empresa_id }: Ctx, token: string): Promise<void> {
  const others = await findNamesakes(tx, empresa_id, token.slice(-SHOWN));
  if (others.some((other) => tokenOf(box, other) === token)) {
    throw invalidField("token", "Outra empresa já usa este token");
  }
}

/** @throws Refusal 422 for an active gateway that lacks what it needs */
function requireWhole({ ativo, carteira_asaas, token }: Pick<GatewayRow, "ativo" | "carteira_asaas" | "token">) {
  if (!ativo) return;
  if (carteira_asaas === null) throw invalidField("carteira_asaas", WITHOUT_WALLET);
  if (token === null) throw invalidField("token", "Informe o token");
}

/**
 * Saves the settings. The trail tells when a token was stored or taken away, never its value.
 * @throws Refusal 409 when another user saved first; 422
 */
export const storeGateway = (db: Db, ctx: Ctx, box: SecretBox | null, { versao, token, ...sent }: GatewayBody) =>
  write(db, ctx, async (tx, record) => {
    const { empresa_id } = ctx;
    await lockCompany(tx, empresa_id);
    const stored = await findGateway(tx, empresa_id);
    const before = stored ?? initial;
    requireVersion(before.versao, versao);
    const { carteira_asaas, ambiente, conta_bancaria_id, tarifa_pessoa_id, enviar_email } = before;
    const settled = { carteira_asaas, ambiente, conta_bancaria_id, tarifa_pessoa_id, enviar_email };
    const settings = filled(sent, settled);
    const moved = settings.ambiente !== ambiente;
    const columns = { ...settings, ...tokenColumns(ctx, box, token, before, moved) } satisfies ColumnsWritten<
      GatewayBody,
      typeof gatewaysPagamento,
      "versao"
    >;
    requireWhole(columns);
    const kept = tokenOf(box, { empresa_id, token: columns.token });
    if (columns.ativo && kept !== null) await requireOwnToken(tx, box, ctx, kept);
    await requireChosen(tx, ctx, columns);
    const after = await saveGateway(tx, empresa_id, stored, {
      ...columns,
      ...eventsColumns(ctx, box, before),
      ...testColumns(before, columns.token),
      versao: before.versao + 1,
    });
    record({ entidade: "gateways_pagamento", entidade_id: after?.id ?? null, antes: stored, depois: after });
    return { message: "Gateway salvo com sucesso!" };
  });
