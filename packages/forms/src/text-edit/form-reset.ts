import { useLayoutEffect, useRef } from "react";

/** Does `done` once all listeners of a form's reset were asked, unless one of them has prevented it. */
export function afterReset(event: Event, done: () => void) {
  // Those of the page may come later than ours.
  setTimeout(() => event.defaultPrevented || done());
}

/**
 * Answers a function to call with the form of an input at each edit, so that mounting costs no listener: from then on each
 * reset of that form does what the newest render says. A form that answers by `defaultValue`, as those with an action do,
 * gives it in the moment in which it is reset.
 */
export function useReset(reset: () => void) {
  const { current: own } = useRef<{ reset: () => void; form?: HTMLFormElement | null; end?: () => void }>({ reset });
  useLayoutEffect(() => {
    own.reset = reset;
  });
  // A form outlives the inputs of rows that were removed from it.
  useLayoutEffect(
    () => () => {
      own.end?.();
      own.form = null;
    },
    [own],
  );
  return (form: HTMLFormElement | null) => {
    if (own.form === form) return;
    own.end?.();
    own.form = form;
    const heard = (event: Event) => afterReset(event, () => own.reset());
    form?.addEventListener("reset", heard);
    own.end = () => form?.removeEventListener("reset", heard);
  };
}
