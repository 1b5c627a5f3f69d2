import "./app.css";

// The page can be read and typed into as it is: nothing of ours may run before it is painted.
const afterPaint = (next: () => void) => (document.hidden ? next() : requestAnimationFrame(() => setTimeout(next)));

afterPaint(() => import("./hydrate"));
