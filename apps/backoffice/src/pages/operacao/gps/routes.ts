import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { gpsLoader } from "./loaders";

export const gpsPageRoutes = (): RouteObject[] => [
  page(paths.gps, calls.gps.posicoes, gpsLoader, async () => (await import("./gps-page")).GpsPage),
];
