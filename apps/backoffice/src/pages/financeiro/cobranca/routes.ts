import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { dayListLoader, reminderRulesLoader, remindersLoader, skippedLoader } from "./loaders";

export const cobrancaPageRoutes = (): RouteObject[] => [
  page(
    paths.cobranca.lista,
    calls.cobranca.lista,
    dayListLoader,
    async () => (await import("./day-list-page")).DayListPage,
  ),
  page(
    paths.cobranca.puladas,
    calls.cobranca.puladas,
    skippedLoader,
    async () => (await import("./skipped-page")).SkippedPage,
  ),
  page(
    paths.cobranca.lembretes,
    calls.cobranca.lembretes,
    remindersLoader,
    async () => (await import("./reminders-page")).RemindersPage,
  ),
  page(
    paths.cobranca.regras,
    calls.cobranca.ajustes,
    reminderRulesLoader,
    async () => (await import("./reminder-rules-page")).ReminderRulesPage,
  ),
];
