import { calls } from "@prumo/api-client/calls";
import { createClient } from "@prumo/api-client/client";
import type { PrumoSchemas } from "@prumo/api-client/schemas";
import { createRoot } from "react-dom/client";
import "./app.css";
import { WelcomePage } from "./pages/welcome/welcome-page";

const api = createClient<typeof calls, PrumoSchemas>(calls);

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<WelcomePage loadConfig={() => api.cadastro.config()} />);
