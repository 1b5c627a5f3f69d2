import { createRoot } from "react-dom/client";
import { Gallery } from "../gallery";
import "./style.css";

createRoot(document.querySelector("#root") as Element).render(<Gallery />);
