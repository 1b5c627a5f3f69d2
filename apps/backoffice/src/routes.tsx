import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { guarded } from "./app/failures";
import { loadSession, SHELL_ROUTE, sessionIsStale } from "./app/session";
import { accountRoutes } from "./routes/accounts";
import { administrationRoutes } from "./routes/administration";
import { cashRoutes } from "./routes/cash";
import { companyRoutes } from "./routes/companies";
import { fiscalPageRoutes } from "./routes/fiscal";
import { page } from "./routes/page";
import { platformRoutes } from "./routes/platform";
import { registerRoutes } from "./routes/registers";
import { FailurePage } from "./shell/failure-page";
import { Permitted } from "./shell/permitted";
import { Shell } from "./shell/shell";
import { Starting } from "./shell/starting";

/** A page for who has no session yet. */
function entrance(path: string, Component: () => Promise<() => React.ReactNode>) {
  return { path, lazy: { Component }, ErrorBoundary: FailurePage, HydrateFallback: Starting } satisfies RouteObject;
}

const { sessao } = calls;

/**
 * Every page. Loaders are in the table of routes, so that data and code of a page are fetched at the same time. A router
 * consumes the `lazy` parts of the table that it is given, so each one gets its own.
 */
export const createRoutes = (): RouteObject[] => [
  entrance("/login", async () => (await import("./pages/login/login-page")).LoginPage),
  entrance("/senha/solicitar", async () => (await import("./pages/login/password-pages")).ForgotPasswordPage),
  entrance("/senha/redefinir", async () => (await import("./pages/login/password-pages")).ResetPasswordPage),
  {
    id: SHELL_ROUTE,
    path: "/",
    loader: guarded(loadSession),
    shouldRevalidate: sessionIsStale,
    Component: Shell,
    ErrorBoundary: FailurePage,
    HydrateFallback: Starting,
    children: [
      {
        Component: Permitted,
        ErrorBoundary: FailurePage,
        children: [
          page("/", sessao.atual, undefined, async () => (await import("./pages/home/home-page")).HomePage),
          page("/home", sessao.atual, undefined, async () => (await import("./pages/home/home-page")).HomePage),
          ...accountRoutes(),
          ...cashRoutes(),
          ...registerRoutes(),
          ...fiscalPageRoutes(),
          ...administrationRoutes(),
          ...companyRoutes(),
          ...platformRoutes(),
          {
            path: "*",
            loader: () => {
              throw new Response(null, { status: 404 });
            },
          },
        ],
      },
    ],
  },
];
