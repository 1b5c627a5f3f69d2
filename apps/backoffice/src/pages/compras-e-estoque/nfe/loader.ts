import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";

/** Lists what the purchases of invoices can be given. */
export async function nfeImportLoader({ request: { signal } }: LoaderFunctionArgs) {
  const [{ naturezas }, { depositos }, { formas }] = await Promise.all([
    api.naturezas.lista(undefined, { signal }),
    api.depositos.lista(undefined, { signal }),
    api.formasPagamento.autocomplete(undefined, { signal }),
  ]);
  return { naturezas, depositos, formas };
}

interface NamedChoice {
  readonly id: number;
  readonly nome: string;
}

/** Lists that the page shows of each choice. */
export interface NfeChoices {
  readonly naturezas: readonly NamedChoice[];
  readonly depositos: readonly NamedChoice[];
  readonly formas: readonly NamedChoice[];
}
