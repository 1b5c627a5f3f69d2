import { createRoot } from "react-dom/client";
import "./app.css";
import { stepOf } from "./app/paths";
import { beginVisit } from "./app/visit";
import { StepPage } from "./pages/step-page";

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<StepPage visit={beginVisit()} at={stepOf(location.pathname)} />);
