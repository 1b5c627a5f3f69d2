import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { guarded } from "../app/failures";
import { archiveLoader } from "../pages/arquivos-xml/loader";
import { subscriptionLoader } from "../pages/assinatura/loader";
import { settingsLoader } from "../pages/config-nf/loader";
import { contractLoader } from "../pages/contrato/loader";
import { page } from "./page";

const { arquivosXml, assinatura, configNF, contrato } = calls;

/** What companies sign and file: contracts, subscription, fiscal settings and documents. */
export const fiscalPageRoutes = (): RouteObject[] => [
  page(
    "/contrato/gerarContrato/:id",
    contrato.gerarContrato,
    guarded(contractLoader),
    async () => (await import("../pages/contrato/generate-page")).GeneratePage,
  ),
  page(
    "/assinatura",
    assinatura.atual,
    guarded(subscriptionLoader),
    async () => (await import("../pages/assinatura/subscription-page")).AssinaturaPage,
  ),
  page(
    "/configNF",
    configNF.atual,
    guarded(settingsLoader),
    async () => (await import("../pages/config-nf/settings-page")).SettingsPage,
  ),
  page(
    "/empresas/arquivosXml/:id",
    arquivosXml.lista,
    guarded(archiveLoader),
    async () => (await import("../pages/arquivos-xml/archive-page")).ArchivePage,
  ),
];
