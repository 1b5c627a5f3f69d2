import type { BodyInput } from "@prumo/api-client/contract";
import { ApiError, errorMessages } from "@prumo/api-client/errors";
import { newIdempotencyKey } from "@prumo/api-client/idempotency-key";
import type { inventarios, ProdutoContado } from "@prumo/api-client/schemas/inventarios";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../app/api";
import { askedToLogIn } from "../../app/failures";

/** A count that the server has not taken yet. */
export interface WaitingCount {
  /** Its idempotency key: sent again after a lost answer, it is written once. */
  readonly key: string;
  readonly produto: Pick<ProdutoContado["produto"], "id" | "nome" | "unidade">;
  readonly body: BodyInput<typeof inventarios.contar.body>;
  /** Why the server refused it, if it did. */
  readonly refused?: string;
}

export type CountedAnswer = Awaited<ReturnType<typeof api.inventarios.contar>>;

function stored(name: string): readonly WaitingCount[] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "[]");
  } catch {
    return [];
  }
}

/** Whether the server judged the count, so that sending it again changes nothing. */
const isJudged = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status);

/**
 * Sends counts one after the other while the user goes on counting. What the server has not taken is kept on this device:
 * a crashed tab or a warehouse without a network loses none, and none is counted twice.
 */
export function useCountQueue(inventario: number, onCounted: (answer: CountedAnswer) => void) {
  const name = `prumo:contagem:${inventario}`;
  const [waiting, setWaiting] = useState(() => stored(name));
  const [stuck, setStuck] = useState(false);
  const latest = useRef(waiting);
  const sending = useRef(false);

  function keep(next: readonly WaitingCount[]) {
    latest.current = next;
    setWaiting(next);
    if (next.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(next));
  }
  const without = (key: string) => latest.current.filter((one) => one.key !== key);

  async function sendOne({ key, body }: WaitingCount): Promise<boolean> {
    try {
      const answer = await api.inventarios.contar({ body }, { idempotencyKey: key });
      keep(without(key));
      onCounted(answer);
      return true;
    } catch (error) {
      if (!isJudged(error)) {
        askedToLogIn(error);
        setStuck(true);
        return false;
      }
      const refused = errorMessages(error).join(" ");
      keep(latest.current.map((one) => (one.key === key ? { ...one, refused } : one)));
      return true;
    }
  }

  async function send() {
    if (sending.current) return;
    sending.current = true;
    setStuck(false);
    for (let goesOn = true; goesOn; ) {
      const next = latest.current.find(({ refused }) => refused === undefined);
      goesOn = next !== undefined && (await sendOne(next));
    }
    sending.current = false;
  }

  const resume = useEffectEvent(() => {
    send();
  });
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
    add(produto: WaitingCount["produto"], body: WaitingCount["body"]) {
      keep([...latest.current, { key: newIdempotencyKey(), produto, body }]);
      send();
    },
    discard: (key: string) => keep(without(key)),
    retry: send,
  };
}
