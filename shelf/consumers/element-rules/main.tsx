import { createRoot } from "react-dom/client";
import { Gallery } from "../gallery";
import "@prumo/forms/styles.css";
import "./elements.css";

createRoot(document.querySelector("#root") as Element).render(<Gallery />);
