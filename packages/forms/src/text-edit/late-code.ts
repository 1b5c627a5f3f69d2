import { useLayoutEffect, useRef } from "react";

/**
 * Code of an input that most of its users do not need: it arrives with the focus. Without a network `now` stays empty,
 * and the next focus asks again.
 */
export interface LateCode<Code> {
  now?: Code | undefined;
  load: () => Promise<Code>;
}

/** Resolves once the code is there, or cannot be had. */
export const come = <Code>(code: LateCode<Code>): Promise<unknown> =>
  code.load().then(
    (loaded) => {
      code.now = loaded;
    },
    () => {},
  );

/**
 * The text under composition; undefined once it has ended. An act that has waited for its code knows an older text, and
 * writing that would break the composition.
 */
export const composedNow = ({ value }: HTMLInputElement, { composed }: { composed?: unknown }) =>
  composed ? value : undefined;

/** An act that waits for the input's next render. */
interface Pending<Act> {
  select?: (() => void) | undefined;
  /** Acts of the user that wait for their code, and what ends the waiting. */
  acts?: Act[] | undefined;
  end?: () => void;
}

/** Keeps a form from being sent. Afterwards it is sent, when somebody wanted to. */
function keepForm(form: HTMLFormElement | null) {
  let wanted: { submitter: HTMLElement | null } | undefined;
  function keep(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    wanted = event;
  }
  form?.addEventListener("submit", keep, true);
  return () => {
    form?.removeEventListener("submit", keep, true);
    if (wanted) form?.requestSubmit(wanted.submitter);
  };
}

/**
 * Answers two functions. `act` does an act of the user: at once where that can be done, otherwise once the late code has
 * arrived, each act on what the one before it has left. Meanwhile the form is not sent, because it would be sent without
 * what the user sees as done. `select` calls a function after the next render, which may show another text than expected.
 * @param perform does an act; false when it needs the code that is not there
 * @param render renders the input anew
 */
export function useLateActs<Code, Act extends { element: HTMLInputElement }>(
  code: LateCode<Code>,
  perform: (act: Act, code: Code | undefined) => boolean,
  render: () => void,
) {
  const { current: pending } = useRef<Pending<Act>>({});

  function end() {
    pending.acts = undefined;
    pending.end?.();
  }

  useLayoutEffect(() => {
    pending.select?.();
    pending.select = undefined;
    if (!pending.acts || !code.now) return;
    const act = pending.acts.shift();
    if (!act) return end();
    perform(act, code.now);
    render();
  });

  return {
    select(run: () => void) {
      pending.select = run;
    },
    act(act: Act) {
      if (pending.acts) pending.acts.push(act);
      else if (!perform(act, code.now)) {
        pending.acts = [act];
        pending.end = keepForm(act.element.form);
        render();
        void come(code).then(() => {
          if (!code.now) end();
          render();
        });
      }
    },
  };
}
