import { toDisplay } from "@prumo/domain/date";
import { foldText } from "@prumo/domain/fold-text";
import { formatMoney } from "@prumo/domain/money";
import { api } from "../app/api";
import { searching } from "../app/failures";
import { paths } from "../app/paths";
import type { AppSession } from "../app/session";
import { menuFor } from "./navigation";

/** A place to go to: a page, a record, or a list that is searched. */
export interface Destination {
  readonly nome: string;
  readonly detalhe: string;
  readonly href: string;
}

const FOUND = 5;

/** The entries of the user's menu, each with the name of its group. */
const entriesOf = (session: AppSession) =>
  menuFor(session).flatMap(({ nome: grupo, entries }) => entries.map((entry) => ({ ...entry, grupo })));

/** The pages of the menu whose names have every word of the text, ignoring accents. */
function pagesFor(text: string, session: AppSession): Destination[] {
  const words = foldText(text).split(/\s+/);
  const inicio: Destination = { nome: "Início", detalhe: "Página", href: paths.home() };
  const pages = entriesOf(session).map(({ nome, grupo, path }): Destination => ({ nome, detalhe: grupo, href: path }));
  return [inicio, ...pages].filter(({ nome }) => words.every((word) => foldText(nome).includes(word)));
}

/** The lists of accounts that can be searched. Their names and permissions are those of the menu. */
const lists = [
  { area: api.contasPagar, addresses: paths.contasPagar },
  { area: api.contasReceber, addresses: paths.contasReceber },
] as const;

async function accountsFor(pesquisa: string, session: AppSession, signal: AbortSignal): Promise<Destination[]> {
  const allowed = entriesOf(session);
  const found = await Promise.all(
    lists.map(async ({ area, addresses }) => {
      const entry = allowed.find(({ path }) => path === addresses.lista());
      if (entry === undefined) return [];
      const { nome } = entry;
      const { contas } = await area.lista({ query: { pesquisa, per_page: FOUND } }, { signal });
      const rows = contas.data.map(
        (conta): Destination => ({
          nome: `${conta.pessoa.nome_fantasia} · ${formatMoney(conta.valor_integral, { decimals: 2 })}`,
          detalhe: `${nome} · ${conta.referencia} · vence em ${toDisplay(conta.data_vencimento)}`,
          href: addresses.detalhe(conta.id),
        }),
      );
      const all: Destination = {
        nome: `Procurar “${pesquisa}”`,
        detalhe: `${nome} · ${contas.total} ${contas.total === 1 ? "conta" : "contas"}`,
        href: addresses.lista({ pesquisa, dataInicial: "", dataFinal: "" }),
      };
      return contas.total === 0 ? [] : [...rows, all];
    }),
  );
  return found.flat();
}

/** Makes the search for destinations: pages first, then accounts by person, document, reference or number. */
export const destinations = (session: AppSession) =>
  searching(
    async (text, signal): Promise<Destination[]> => [
      ...pagesFor(text, session),
      ...(text.length < 2 ? [] : await accountsFor(text, session, signal)),
    ],
  );
