import { createRoot } from "react-dom/client";
import { Gallery } from "../gallery";
import "./style.css";

const byStyle = {
  background: "var(--accent)",
  color: "var(--muted)",
  borderRadius: "var(--radius)",
  fontFamily: "Georgia, serif",
};

createRoot(document.querySelector("#root") as Element).render(
  <>
    <div data-host className="rounded-lg bg-accent font-sans text-muted" />
    <div data-host style={byStyle} />
    <Gallery />
  </>,
);
