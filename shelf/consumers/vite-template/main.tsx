import { createRoot } from "react-dom/client";
import { Gallery } from "../gallery";
import "@prumo/forms/styles.css";
import "./index.css";

createRoot(document.querySelector("#root") as Element).render(<Gallery />);
