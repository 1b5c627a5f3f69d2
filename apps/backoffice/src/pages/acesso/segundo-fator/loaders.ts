import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";

/** Loads whom the company demands a factor of, and the lost factors that administrators restore. */
export async function companyFactorLoader({ request: { signal } }: LoaderFunctionArgs) {
  const [{ exigencia }, restoring] = await Promise.all([
    api.exigenciaFator.find(undefined, { signal }),
    api.restauracoesFator.lista(undefined, { signal }),
  ]);
  return { exigencia, ...restoring };
}

export const platformFactorLoader = ({ request: { signal } }: LoaderFunctionArgs) =>
  api.restauracoesFator.aguardando(undefined, { signal });
