import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import "./app.css";
import { preloadFrom } from "./app/preload";
import { reloadWhenReplaced } from "./app/reload";
import { createRoutes } from "./routes";
import { applyTheme } from "./shell/theme";

applyTheme();
reloadWhenReplaced();
preloadFrom(createRoutes());

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<RouterProvider router={createBrowserRouter(createRoutes())} />);
