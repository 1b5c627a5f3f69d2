import { useContext, useLayoutEffect, useRef } from "react";
import { FormSets } from "../field-binding/form-sets";

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

/** What a text of the clipboard makes of a text when it is put in the place of its selection, on one line. */
export function pastedInto({ value, selectionStart, selectionEnd }: HTMLInputElement, pasted: string) {
  const left = value.slice(0, selectionStart ?? value.length) + pasted.replace(/[\r\n]/g, "");
  return { raw: left + value.slice(selectionEnd ?? value.length), caret: left.length };
}

/** An act that waits for the input's next render. */
interface Pending<Act> {
  select?: (() => void) | undefined;
  /** Acts of the user that wait for their code, and what ends the waiting. */
  acts?: Act[] | undefined;
  end?: ((send?: boolean) => void) | undefined;
  /** Whether the code cannot be had: what needs it is given up. */
  failed?: boolean;
  /** How often the form around had set a value when the waiting began. */
  sets?: number;
  /** Whether the input is no longer there. In development React takes each away once, and puts it back at once. */
  gone?: boolean;
}

/** Keeps a form from being sent. Afterwards it is sent, when somebody wanted to and what was waited for was done. */
function keepForm(form: HTMLFormElement | null) {
  let wanted: { submitter: HTMLElement | null } | undefined;
  function keep(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    wanted = event;
  }
  form?.addEventListener("submit", keep, true);
  return (send = true) => {
    form?.removeEventListener("submit", keep, true);
    if (send && wanted) form?.requestSubmit(wanted.submitter);
  };
}

function endWaiting<Act>(pending: Pending<Act>, send?: boolean) {
  pending.acts = undefined;
  pending.end?.(send);
  pending.end = undefined;
}

/**
 * Answers what an input does with its late code. `act` does an act of the user: at once where that can be done, otherwise
 * once the code has arrived, each act on what the one before it has left. Meanwhile `render` shows the text as it is, and
 * the form is not sent, because it would be sent without what the user sees as done. A reset, a value that the form sets
 * and the input's end take back what waits. `select` calls a function after the next render, which may show another text
 * than expected. `waits` tells whether the text is not read yet.
 * @param perform does an act; false when it needs the code that is not there
 * @param render renders the input anew: with the text that waits, otherwise with its own
 * @param listen is told of a form whose reset has to be heard, and calls `drop` then
 */
export function useLateActs<Code, Act extends { element: HTMLInputElement }>(
  code: LateCode<Code>,
  perform: (act: Act, code: Code | undefined) => boolean,
  render: (element: HTMLInputElement, waiting?: string) => void,
  listen: (form: HTMLFormElement | null) => void,
) {
  const { current: pending } = useRef<Pending<Act>>({});
  const sets = useContext(FormSets);

  useLayoutEffect(() => {
    pending.select?.();
    pending.select = undefined;
    if (!pending.acts || !(code.now || pending.failed)) return;
    const act = pending.sets === sets && pending.acts.shift();
    // What the user saw as done was not done, so a wish to send it is void.
    if (!act) return endWaiting(pending, !pending.failed && pending.sets === sets);
    perform(act, code.now);
    render(act.element);
  });

  // Behind the commit, so that a form which is sent without this input no longer has it.
  useLayoutEffect(() => {
    pending.gone = false;
    return () => {
      pending.gone = true;
      queueMicrotask(() => pending.gone && endWaiting(pending));
    };
  }, [pending]);

  return {
    drop: () => endWaiting(pending, false),
    waits: () => Boolean(pending.acts?.length),
    select(run: () => void) {
      pending.select = run;
    },
    act(act: Act, seen?: string) {
      const { element } = act;
      if (!pending.acts) {
        if (perform(act, code.now)) return;
        pending.acts = [];
        pending.failed = false;
        pending.sets = sets;
        pending.end = keepForm(element.form);
        listen(element.form);
        void come(code).then(() => {
          pending.failed = !code.now;
          render(element);
        });
      }
      pending.acts.push(act);
      render(element, seen);
    },
  };
}
