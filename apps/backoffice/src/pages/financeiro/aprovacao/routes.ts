import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { approvalRulesLoader, requestLoader, requestsLoader } from "./loaders";

export const aprovacaoPageRoutes = (): RouteObject[] => [
  page(
    paths.aprovacoes.lista,
    calls.aprovacao.lista,
    requestsLoader,
    async () => (await import("./requests-page")).RequestsPage,
  ),
  page(
    paths.aprovacoes.regras,
    calls.aprovacao.regras,
    approvalRulesLoader,
    async () => (await import("./rules-page")).ApprovalRulesPage,
  ),
  page(
    paths.aprovacoes.detalhes,
    calls.aprovacao.find,
    requestLoader,
    async () => (await import("./request-page")).RequestPage,
  ),
];
