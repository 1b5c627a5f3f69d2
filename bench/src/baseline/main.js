// The least that a page with a data router can be: what the first list is compared with.
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";

const router = createBrowserRouter([{ path: "*", loader: () => null, Component: () => createElement("main") }]);
createRoot(document.body).render(createElement(RouterProvider, { router }));
