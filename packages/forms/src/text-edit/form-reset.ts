/** Does `done` once all listeners of a form's reset were asked, or `cancelled` when one of them has prevented it. */
export function afterReset(event: Event, done: () => void, cancelled?: () => void) {
  // Those of the page may come later than ours.
  setTimeout(() => (event.defaultPrevented ? cancelled?.() : done()));
}

/** Does something the next time that a form is reset. */
export function whenReset(form: HTMLFormElement | null, done: () => void) {
  form?.addEventListener("reset", (event) => afterReset(event, done, () => whenReset(form, done)), { once: true });
}
