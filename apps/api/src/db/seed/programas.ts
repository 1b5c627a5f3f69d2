import { type WebhookEventName, webhookEvents } from "@prumo/api-client/webhook-events";
import { endingNotice } from "@prumo/domain/access-key-state";
import { addDays } from "@prumo/domain/date";
import type { PermissionKey } from "@prumo/domain/permissions";
import { FAILING_UNTIL_OFF, nextAttempt, type WebhookDeliveryState } from "@prumo/domain/webhook-delivery";
import { sql } from "drizzle-orm";
import type { Tx } from "../client";
import { chaveSegredos, chavesAcesso } from "../schema/chaves-acesso";
import { webhookEntregas, webhooks } from "../schema/webhooks";
import { continueIds, insertAll } from "./batch";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const COMPANY = 1;
const MAKER = 1;

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** The hash of no text that anybody knows: nobody makes calls with a key of the demo. */
const unknownHash = (id: number): string => String(id).padStart(64, "0");

/** Makes a key that is used all day, and one that ends soon and is being replaced. */
async function seedKeys(tx: Tx, day: string, now: Date): Promise<void> {
  const shop: PermissionKey[] = ["contasReceber.visualizar", "contasReceber.cadastrar", "produtos.visualizar"];
  const reports: PermissionKey[] = ["contasPagar.visualizar", "contasReceber.visualizar"];
  const ending = addDays(day, 10);
  const made = { empresa_id: COMPANY, usuario_id: MAKER };
  await insertAll(tx, chavesAcesso, [
    {
      ...made,
      id: 1,
      nome: "Loja virtual",
      permissoes: shop,
      valida_ate: addDays(day, 300),
      created_at: before(now, 65 * DAY),
    },
    {
      ...made,
      id: 2,
      nome: "Planilha da contabilidade",
      permissoes: reports,
      enderecos: ["203.0.113.0/24", "2001:db8:7::/48"],
      valida_ate: ending,
      avisada_dias: endingNotice(ending, day),
      created_at: before(now, 355 * DAY),
    },
  ]);
  const secret = (id: number, chave_id: number, mascara: string, age: number) => ({
    id,
    empresa_id: COMPANY,
    chave_id,
    segredo_hash: unknownHash(id),
    mascara,
    created_at: before(now, age),
  });
  await insertAll(tx, chaveSegredos, [
    { ...secret(1, 1, "prumo_4fTq…8sWxa", 65 * DAY), usado_em: before(now, HOUR), usado_de: "198.51.100.24" },
    {
      ...secret(2, 2, "prumo_9Kdm…2vLqe", 355 * DAY),
      termina_em: before(now, -20 * HOUR),
      usado_em: before(now, 3 * HOUR),
      usado_de: "203.0.113.9",
    },
    secret(3, 2, "prumo_Zp31…c0RtY", 4 * HOUR),
  ]);
  await continueIds(tx, "chaves_acesso", "chave_segredos");
}

interface Told extends Record<string, unknown> {
  readonly id: number;
}

/** Payables that were paid and purchases that were approved, as their events tell of them. */
async function happened(tx: Tx) {
  const { rows: paid } = await tx.execute<Told>(sql`
    select c.id, c.empresa_id, c.versao, 'contasPagar' as lado, c.status, c.valor_integral::float8 as valor_integral,
      c.valor_pago::float8 as valor_pago, c.data_vencimento::text as data_vencimento, c.categoria_id,
      c.centro_resultado_id, c.compra_id, c.ordem_servico_id,
      json_build_object('id', a.id, 'valor', a.valor::float8, 'juros', a.juros::float8, 'multa', a.multa::float8,
        'desconto', a.desconto::float8, 'data_pagamento', a.data_pagamento::text) as acerto
    from contas c join lateral (select * from acertos where conta_id = c.id order by id desc limit 1) a on true
    where c.empresa_id = ${COMPANY} and c.lado = 'pagar' and c.status = 1 order by a.id desc limit 6`);
  const { rows: approved } = await tx.execute<Told>(sql`
    select id, empresa_id, versao, estado, valor::float8 as valor from compras
    where empresa_id = ${COMPANY} and estado = 'APROVADO' order by id desc limit 4`);
  // The oldest first, as their messages were made.
  return { paid: paid.toReversed(), approved: approved.toReversed() };
}

/** What a receiver said, and how long it took. */
interface Answer {
  readonly resposta_status: number | null;
  readonly resposta?: string;
  readonly erro?: string;
  readonly duracao: number;
}

const taken: Answer = { resposta_status: 204, duracao: 84 };
const takenLate: Answer = { resposta_status: 200, resposta: "ok", duracao: 212 };
const broken: Answer = { resposta_status: 500, resposta: '{"erro":"fora do ar"}', duracao: 1_430 };
const silent: Answer = { resposta_status: null, erro: "O endereço não respondeu a tempo", duracao: 15_000 };

/** What had come of a message at the end of its attempts. */
interface Outcome {
  readonly estado: WebhookDeliveryState;
  readonly tentativas: number;
  readonly tentada_em: Date;
  readonly proxima_em: Date;
}

/** Tries a message as a server does, and without chance: until an attempt is taken, or until a moment. */
function triedFrom(at: Date, takenAt: number | null, until: Date): Outcome {
  let tentativas = 1;
  let tentada_em = at;
  const ended = (estado: WebhookDeliveryState, proxima_em = tentada_em): Outcome => ({
    estado,
    tentativas,
    tentada_em,
    proxima_em,
  });
  while (tentativas !== takenAt) {
    const pause = nextAttempt(tentativas, { status: null }, 0);
    if (pause === null) return ended("falhou");
    const next = new Date(tentada_em.getTime() + pause);
    if (next > until) return ended("aguardando", next);
    tentativas += 1;
    tentada_em = next;
  }
  return ended("entregue");
}

/** Hours ago at which the purchases were approved that one address did not hear of, from its first failure on. */
const UNHEARD = [144, 120, 60, 30] as const;
const [FAILING] = UNHEARD;
const FAILING_HOURS = FAILING_UNTIL_OFF / HOUR;

/**
 * Makes two addresses with what was sent to them. Both are switched off, so that no server with the demo data calls anybody,
 * and stand in a domain that reaches nobody (RFC 2606).
 */
async function seedWebhooks(tx: Tx, now: Date): Promise<void> {
  // Sealed by no server's key: who switches one of them on makes another secret first.
  const made = {
    empresa_id: COMPANY,
    usuario_id: MAKER,
    token: "demo",
    ativo: false,
    created_at: before(now, 40 * DAY),
  };
  const off = before(now, (FAILING - FAILING_HOURS) * HOUR);
  await insertAll(tx, webhooks, [
    {
      ...made,
      id: 1,
      url: "https://loja.example.com/prumo",
      descricao: "Loja virtual",
      eventos: ["conta.paga", "recebimento.recebido"],
    },
    {
      ...made,
      id: 2,
      url: "https://contabilidade.example.com/eventos",
      eventos: ["compra.aprovada"],
      falhando_desde: before(now, FAILING * HOUR),
      sem_entrega_desde: before(now, FAILING * HOUR),
      desligado_em: off,
    },
  ]);
  const { paid, approved } = await happened(tx);
  const message = (tipo: WebhookEventName, webhook_id: number, hours: number, data: Told) => {
    const at = before(now, hours * HOUR);
    return {
      empresa_id: COMPANY,
      webhook_id,
      mensagem_id: `msg_${String(webhook_id * 1_000 + hours).padStart(32, "0")}`,
      tipo,
      registro: `${tipo === "conta.paga" ? "contas" : "compras"} ${data.id}`,
      corpo: JSON.stringify({ type: tipo, timestamp: at.toISOString(), data: webhookEvents[tipo].data.parse(data) }),
      created_at: at,
    };
  };
  const heard = paid.map((conta, at) => {
    const late = at === 2;
    const one = message("conta.paga", 1, 60 - at * 5, conta);
    return { ...one, ...triedFrom(one.created_at, late ? 3 : 1, now), ...(late ? takenLate : taken) };
  });
  const unheard = approved.map((compra, at) => {
    const one = message("compra.aprovada", 2, UNHEARD[at] ?? 0, compra);
    return { ...one, ...triedFrom(one.created_at, null, off), ...(at < 2 ? broken : silent) };
  });
  await insertAll(tx, webhookEntregas, [...heard, ...unheard]);
  await continueIds(tx, "webhooks");
}

/** Makes what other programs use: keys, and addresses that hear of events. */
export async function seedProgramas(tx: Tx, day: string, now: Date): Promise<void> {
  await seedKeys(tx, day, now);
  await seedWebhooks(tx, now);
}
