import type { BodyInput } from "@prumo/api-client/contract";
import { ApiError, errorMessages } from "@prumo/api-client/errors";
import { newIdempotencyKey } from "@prumo/api-client/idempotency-key";
import type { inventarios, ProdutoContado } from "@prumo/api-client/schemas/inventarios";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../app/api";
import { deviceStorage } from "../../../app/device-storage";
import { askedToLogIn } from "../../../app/failures";
import { useSession } from "../../../app/session";

/** A count that the server has not accepted yet. */
export interface WaitingCount {
  /** The idempotency key: sent again after a lost answer, the count is written once. */
  readonly key: string;
  readonly produto: Pick<ProdutoContado["produto"], "id" | "nome" | "unidade">;
  readonly body: BodyInput<typeof inventarios.contar.body>;
  /** The reason why the server refused it, if it did. */
  readonly refused?: string;
  /** Whether the server may accept it later, because the refusal was not about the count itself. */
  readonly again?: boolean;
}

export type CountedAnswer = Awaited<ReturnType<typeof api.inventarios.contar>>;

/** Tells whether the server refused the count: then it waits for the user and not for the network. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status);

/**
 * Tells whether the same count may be accepted later: after 403 with the permission, after 409 without the other
 * request.
 */
const mayPass = ({ status }: ApiError) => status === 403 || status === 409;

const unrefused = ({ refused: _, again: __, ...count }: WaitingCount): WaitingCount => count;

/**
 * Finds the next count to send. A count that may be accepted later holds back the later counts of its product, so that
 * they are written in order.
 */
const nextOf = (waiting: readonly WaitingCount[]) =>
  waiting.find(
    ({ refused, produto }, at) =>
      refused === undefined && !waiting.slice(0, at).some((before) => before.again && before.produto.id === produto.id),
  );

/**
 * Sends counts one after the other while the user goes on counting. Unsent counts are kept on this device for this
 * user, so that a crashed tab or a warehouse without a network loses none. None is counted twice.
 */
export function useCountQueue(inventario: number, onCounted: (answer: CountedAnswer) => void) {
  const { usuario, empresa } = useSession();
  const name = `prumo:contagem:${usuario.id}:${empresa?.id ?? 0}:${inventario}`;
  const [waiting, setWaiting] = useState(() => deviceStorage.readJson<readonly WaitingCount[]>(name) ?? []);
  const [stuck, setStuck] = useState(false);
  const [unkept, setUnkept] = useState(false);
  const latest = useRef(waiting);
  const sending = useRef(false);

  function keep(next: readonly WaitingCount[]) {
    latest.current = next;
    setWaiting(next);
    if (next.length === 0) deviceStorage.removeItem(name);
    // What the device does not keep is lost with the page.
    setUnkept(next.length > 0 && !deviceStorage.setItem(name, JSON.stringify(next)));
  }
  const without = (key: string) => latest.current.filter((one) => one.key !== key);

  async function sendOne({ key, body }: WaitingCount): Promise<boolean> {
    try {
      const answer = await api.inventarios.contar({ body }, { idempotencyKey: key });
      keep(without(key));
      onCounted(answer);
      return true;
    } catch (error) {
      if (!isRefused(error)) {
        askedToLogIn(error);
        setStuck(true);
        return false;
      }
      const refused = errorMessages(error).join(" ");
      keep(latest.current.map((one) => (one.key === key ? { ...one, refused, again: mayPass(error) } : one)));
      return true;
    }
  }

  async function send() {
    if (sending.current) return;
    sending.current = true;
    setStuck(false);
    for (let goesOn = true; goesOn; ) {
      const next = nextOf(latest.current);
      goesOn = next !== undefined && (await sendOne(next));
    }
    sending.current = false;
  }

  function retry() {
    if (latest.current.some(({ again }) => again)) {
      keep(latest.current.map((count) => (count.again ? unrefused(count) : count)));
    }
    send();
  }

  const resume = useEffectEvent(retry);
  useEffect(() => {
    // Counts that an earlier tab left are sent first, and again when the network is back.
    resume();
    addEventListener("online", resume);
    return () => removeEventListener("online", resume);
  }, []);

  return {
    waiting,
    /** Whether the server could not be reached. The user can retry, and the network's return does. */
    stuck,
    /** Whether this device could not keep the unsent counts, so that they are lost with the page. */
    unkept,
    add(produto: WaitingCount["produto"], body: WaitingCount["body"]) {
      keep([...latest.current, { key: newIdempotencyKey(), produto, body }]);
      send();
    },
    discard(key: string) {
      keep(without(key));
      send();
    },
    retry,
  };
}
