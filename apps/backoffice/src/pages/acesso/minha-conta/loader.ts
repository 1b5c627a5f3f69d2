import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";

export async function accountLoader({ request: { signal } }: LoaderFunctionArgs) {
  const [{ sessoes }, fator] = await Promise.all([
    api.sessoes.lista(undefined, { signal }),
    api.segundoFator.estado(undefined, { signal }),
  ]);
  return { sessoes, fator };
}
