import { calls } from "@prumo/api-client/calls";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { loadSession, mayAccess } from "../../../app/session";

/** A link may name another company. Its settings are refused, because they belong to the one that the user works in. */
export async function settingsLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const wanted = new URL(request.url).searchParams.get("empresa");
  const [session, { empresa, configuracao }] = await Promise.all([
    loadSession(),
    api.configNF.atual(undefined, { signal }),
  ]);
  if (wanted !== null && wanted !== String(empresa.id)) return null;
  const params = { id: empresa.id };
  const seen = mayAccess(session, calls.certificado.atual.access);
  const certificado = seen ? (await api.certificado.atual({ params }, { signal })).certificado : null;
  return { empresa, configuracao, certificado, seesCertificate: seen };
}
