import { setTimeout as wait } from "node:timers/promises";
import { calls } from "@prumo/api-client/calls";
import { today } from "@prumo/domain/date";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import { type Visitor, visit } from "./test-server";

/** Milliseconds after which a payer tries again who was refused or not answered. */
const AGAIN = 50;

/** Value of a conta, which millions of payments do not reach: a conta that is paid would be refused to its payer for ever. */
const VALUE = 9_000_000_000;

/** Whether a payment that got this answer may succeed when it is sent again: 0 stands for no answer. */
const mayBeSentAgain = (status: number) => status === 0 || status >= 500;

/**
 * A payment, which is sent under one key however often it is tried. Amounts differ, so that payments can be told apart.
 */
interface Payment {
  readonly cents: number;
  readonly conta: number;
  readonly key: string;
}

/** A request: when it began, its status, 0 when it was not answered, and what was said in the place of a success. */
interface Tried {
  readonly payer: number;
  readonly began: number;
  readonly ended: number;
  readonly status: number;
  readonly retryAfter: string | null;
  readonly said: string;
}

/** A server on a port, as one in this process is called. */
export const appAt = (url: () => string): Parameters<typeof visit>[0] => ({
  request: (path, init) => fetch(`${url()}${path}`, init),
});

/** Opens a browser at a server on a port. */
export const visitAt = (url: () => string): Visitor => visit(appAt(url));

/**
 * People who pay contas at once, one payment after the other, and try each again under its key until it is acknowledged,
 * as the pages do.
 */
export interface Payers {
  /** The contas that are paid. */
  readonly contas: readonly number[];
  readonly acknowledged: number[];
  readonly tried: Tried[];
  /**
   * Resolves when each of them has been answered with this status from now on.
   *
   * @throws {Error} with what was said to a payer whose payment was refused for good, who would be waited for in vain
   */
  readonly everybody: (status: number) => Promise<void>;
  /**
   * Starts no further payments. Resolves when all were acknowledged, or given up because the server does not answer.
   *
   * @throws {Error} as `everybody`
   */
  readonly stop: (giveUp?: "when nobody answers") => Promise<void>;
  /** Continues, first with the open payments. */
  readonly go: () => void;
}

/** Milliseconds of the longest time in which nobody was answered. */
export function longestGap(tried: readonly Tried[]): number {
  const ends = tried
    .filter(({ status }) => status === 200)
    .map(({ ended }) => ended)
    .toSorted((a, b) => a - b);
  return Math.round(Math.max(0, ...ends.slice(1).map((end, at) => end - (ends[at] ?? end))));
}

/** @param url is read at each request, because a server that starts again has another address */
export async function payers(count: number, url: () => string): Promise<Payers> {
  const visitor = visitAt(url);
  const day = today(defaultTimeZone, new Date());
  await visitor.api.sessao.login({ body: { login: "1-admin", senha: "prumo123" } });
  const contaFields = {
    pessoa_id: 100,
    categoria_id: 1,
    data_registro: day,
    data_vencimento: day,
    tipo_pagamento: "17",
  };
  const contas: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const body = { ...contaFields, valor: VALUE, referencia: "Falta", confirmar_duplicada: true };
    contas.push((await visitor.api.contasPagar.save({ body })).conta.id);
  }
  const acknowledged: number[] = [];
  const tried: Tried[] = [];
  const open = new Map<number, Payment>();
  let cents = 100;
  let going = false;
  let giveUp = false;
  let refused: Error | undefined;
  let rounds: Promise<unknown> = Promise.resolve();
  const pay = async (payer: number, { key, conta, cents: valor }: Payment) => {
    const began = performance.now();
    const common = { id: conta, data_pagamento: day, forma_pagamento: "17", conta_bancaria_id: 1 };
    const answer = await visitor
      .fetch(`/api${calls.contasPagar.pagar.path}`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-Requested-With": "XMLHttpRequest",
          "Idempotency-Key": key,
        },
        body: JSON.stringify({ ...common, valor: valor / 100 }),
      })
      // An answer counts when all of it has arrived.
      .then(async (response) => {
        const text = await response.text();
        const said = response.ok ? "" : text;
        return { status: response.status, retryAfter: response.headers.get("Retry-After"), said };
      })
      .catch((error: Error) => ({ status: 0, retryAfter: null, said: String(error.cause ?? error) }));
    tried.push({ payer, began, ended: performance.now(), ...answer });
    return answer;
  };
  const next = (conta: number): Payment => {
    cents += 1;
    return { cents, conta, key: crypto.randomUUID() };
  };
  const live = async (payer: number, conta: number) => {
    while (going || open.has(payer)) {
      const payment = open.get(payer) ?? next(conta);
      open.set(payer, payment);
      const { status, said } = await pay(payer, payment);
      if (status === 200) {
        acknowledged.push(payment.cents);
        open.delete(payer);
      } else if (!mayBeSentAgain(status)) {
        refused = new Error(`Payer ${payer} was refused with ${status}: ${said}`);
        return;
      } else if (status === 0 && giveUp) return;
      else await wait(AGAIN);
    }
  };
  const go = () => {
    going = true;
    giveUp = false;
    rounds = Promise.all(contas.map((conta, payer) => live(payer, conta)));
  };
  go();
  return {
    contas,
    acknowledged,
    tried,
    async everybody(status) {
      const from = performance.now();
      const done = () =>
        new Set(tried.filter((one) => one.ended >= from && one.status === status).map(({ payer }) => payer)).size;
      while (done() < count) {
        if (refused) throw refused;
        await wait(AGAIN);
      }
    },
    async stop(how) {
      going = false;
      giveUp = how !== undefined;
      await rounds;
      if (refused) throw refused;
    },
    go,
  };
}
