/** By what a user proves again who they are: by the password, or by one of the factors that they have. */
export type AskedProof =
  | { readonly kind: "senha" }
  | { readonly kind: "fator"; readonly aplicativo: boolean; readonly passkey: boolean };

const listeners = new Set<() => void>();
let asked: AskedProof | null = null;
let answer: ((proved: boolean) => void) | undefined;
let waiting: Promise<boolean> | undefined;

function set(next: AskedProof | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Whether a proof is asked for over the page. It is a store outside React, because refusals of calls open it. */
export const proofAgain = {
  /** Asks once for all calls that wait for it; where nothing shows the question, nobody has proved anything. */
  ask(proof: AskedProof): Promise<boolean> {
    if (listeners.size === 0) return Promise.resolve(false);
    waiting ??= new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    set(proof);
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
