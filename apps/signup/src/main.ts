import "./app.css";

// Waits for the first paint: the page can be read and typed into without a script, so no script may delay it.
const afterPaint = (next: () => void) => (document.hidden ? next() : requestAnimationFrame(() => setTimeout(next)));

afterPaint(() => import("./hydrate"));
