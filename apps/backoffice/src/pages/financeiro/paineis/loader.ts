import { isFramedDashboard } from "@prumo/domain/company";
import { type LoaderFunctionArgs, redirectDocument } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";

/** The address that the browser loaded the app at; undefined where it does not tell. */
function loadedAt(): string | undefined {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation === undefined || !URL.canParse(navigation.name) ? undefined : new URL(navigation.name).pathname;
}

/**
 * Loads the company's dashboards. Only the document of this page may frame another origin, so the browser loads it anew
 * when the app was loaded at another one.
 */
export async function dashboardsLoader({ request }: LoaderFunctionArgs) {
  const { paineis } = await api.relatorios.paineis(undefined, { signal: request.signal });
  const here = loadedAt();
  const framed = paineis.some(({ endereco }) => isFramedDashboard(endereco));
  if (framed && here !== undefined && here !== paths.paineis()) throw redirectDocument(paths.paineis());
  return paineis;
}
