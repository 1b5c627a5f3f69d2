import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { settingsLoader } from "./loader";

export const configNfPageRoutes = (): RouteObject[] => [
  page(
    paths.configNF,
    calls.configNF.atual,
    settingsLoader,
    async () => (await import("./settings-page")).SettingsPage,
  ),
];
