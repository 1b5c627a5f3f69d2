import type { BodyInput } from "@prumo/api-client/contract";
import { ApiError, errorMessages } from "@prumo/api-client/errors";
import { newIdempotencyKey } from "@prumo/api-client/idempotency-key";
import type { inventarios, ProdutoContado } from "@prumo/api-client/schemas/inventarios";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../app/api";
import { askedToLogIn } from "../../app/failures";
import { useSession } from "../../app/session";

/** A count that the server has not taken yet. */
export interface WaitingCount {
  /** Its idempotency key: sent again after a lost answer, it is written once. */
  readonly key: string;
  readonly produto: Pick<ProdutoContado["produto"], "id" | "nome" | "unidade">;
  readonly body: BodyInput<typeof inventarios.contar.body>;
  /** Why the server refused it, if it did. */
  readonly refused?: string;
  /** Whether it may be taken later all the same, since not the count itself was refused. */
  readonly again?: boolean;
}

export type CountedAnswer = Awaited<ReturnType<typeof api.inventarios.contar>>;

function stored(name: string): readonly WaitingCount[] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "[]");
  } catch {
    return [];
  }
}

/** Whether the server answered to the count, so that it waits for the user and not for the network. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status);

/** Refusals that are no judgement of the count: a permission that is missing now, another request under way. */
const mayPass = ({ status }: ApiError) => status === 403 || status === 409;

const unrefused = ({ refused: _, again: __, ...count }: WaitingCount): WaitingCount => count;

/** The next to send. What may still pass holds up the later counts of its product, which are meant to come after it. */
const nextOf = (waiting: readonly WaitingCount[]) =>
  waiting.find(
    ({ refused, produto }, at) =>
      refused === undefined && !waiting.slice(0, at).some((before) => before.again && before.produto.id === produto.id),
  );

/**
 * Sends counts one after the other while the user goes on counting. What the server has not taken is kept on this device
 * for this user: a crashed tab or a warehouse without a network loses none, and none is counted twice.
 */
export function useCountQueue(inventario: number, onCounted: (answer: CountedAnswer) => void) {
  const { usuario, empresa } = useSession();
  const name = `prumo:contagem:${usuario.id}:${empresa?.id ?? 0}:${inventario}`;
  const [waiting, setWaiting] = useState(() => stored(name));
  const [stuck, setStuck] = useState(false);
  const [unkept, setUnkept] = useState(false);
  const latest = useRef(waiting);
  const sending = useRef(false);

  function keep(next: readonly WaitingCount[]) {
    latest.current = next;
    setWaiting(next);
    try {
      if (next.length === 0) localStorage.removeItem(name);
      else localStorage.setItem(name, JSON.stringify(next));
      setUnkept(false);
    } catch {
      // A device without room, or a browser that keeps nothing: the counts live as long as the page.
      setUnkept(next.length > 0);
    }
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
    // What an earlier tab left behind goes first; and once the network is back, what it held up.
    resume();
    addEventListener("online", resume);
    return () => removeEventListener("online", resume);
  }, []);

  return {
    waiting,
    /** Whether the server could not be reached: it is tried again by hand, or when the network is back. */
    stuck,
    /** Whether this device could not keep what waits: it lives as long as the page. */
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
