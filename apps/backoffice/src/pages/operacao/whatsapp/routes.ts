import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { messageListLoader } from "./loader";

export const whatsappPageRoutes = (): RouteObject[] => [
  page(
    paths.whatsapp,
    calls.whatsapp.lista,
    messageListLoader,
    async () => (await import("./list-page")).MessageListPage,
  ),
];
