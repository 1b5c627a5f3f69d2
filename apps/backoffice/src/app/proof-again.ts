/** By what a user proves again who they are. */
export type ProofKind = "fator" | "senha";

const listeners = new Set<() => void>();
let asked: ProofKind | null = null;
let answer: ((proved: boolean) => void) | undefined;
let waiting: Promise<boolean> | undefined;

function set(next: ProofKind | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Whether a proof is asked for over the page. It is a store outside React, because refusals of calls open it. */
export const proofAgain = {
  /** Asks once for all calls that wait for it; where nothing shows the question, nobody has proved anything. */
  ask(kind: ProofKind): Promise<boolean> {
    if (listeners.size === 0) return Promise.resolve(false);
    waiting ??= new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    set(kind);
    return waiting;
  },
  end(proved: boolean): void {
    answer?.(proved);
    answer = undefined;
    waiting = undefined;
    set(null);
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  asked: () => asked,
};
