import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { budgetLoader } from "./loaders";

export const orcamentoPageRoutes = (): RouteObject[] => [
  page(paths.orcamento, calls.orcamento.ano, budgetLoader, async () => (await import("./budget-page")).BudgetPage),
];
