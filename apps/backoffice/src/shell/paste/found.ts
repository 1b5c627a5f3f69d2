import { calls } from "@prumo/api-client/calls";
import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import { keysOf } from "@prumo/domain/keys/keys-of";
import { discreetApi } from "../../app/api";
import { type AppSession, mayAccess } from "../../app/session";
import type { Candidate } from "./candidates";

type Conta = Awaited<ReturnType<typeof discreetApi.contasPagar.lista>>["contas"]["data"][number];

/** A conta with its side. Who stands on the other side is its `pessoa`. */
export interface FoundConta {
  readonly lado: Lado;
  readonly conta: Omit<Conta, "fornecedor" | "fornecedor_id">;
}

type Compra = Awaited<ReturnType<typeof discreetApi.compras.lista>>["compras"]["data"][number];
type Pessoa = Awaited<ReturnType<typeof discreetApi.pessoas.autocomplete>>["pessoas"][number];

/** What the company has of a recognised thing. */
export interface FoundRecords {
  /** Contas that have the code, or are of the amount. */
  readonly contas: readonly FoundConta[];
  /** Open payables of the same value and due date. */
  readonly alike: readonly FoundConta[];
  readonly compras: readonly Pick<Compra, "id" | "fornecedor" | "nf">[];
  readonly pessoas: readonly Pick<Pessoa, "id" | "nome_fantasia" | "cpf_cnpj">[];
}

export const nothingFound: FoundRecords = { contas: [], alike: [], compras: [], pessoas: [] };

/** As many as leave room for what else can be done. */
const FEW = 4;

const query = (pesquisa: string) => ({ pesquisa, per_page: FEW, ordem: "proximas" }) as const;
const amountText = (amount: number) => amount.toFixed(2).replace(".", ",");

async function findContas(pesquisa: string, session: AppSession, signal: AbortSignal): Promise<FoundConta[]> {
  const sides = keysOf(ladosDeContas).filter((lado) => mayAccess(session, calls[lado].lista.access));
  const found = await Promise.all(
    sides.map(async (lado) => {
      const { contas } = await discreetApi[lado].lista({ query: query(pesquisa) }, { signal });
      return contas.data.map((conta) => ({ lado, conta }));
    }),
  );
  return found.flat();
}

/** Finds open payables of an amount that are due on one of the days. */
async function findAlike(amount: number | null, days: readonly string[], session: AppSession, signal: AbortSignal) {
  if (amount === null || !mayAccess(session, calls.contasPagar.lista.access)) return [];
  const found = await Promise.all(
    days.map(async (day): Promise<FoundConta[]> => {
      const asked = {
        ...query(amountText(amount)),
        status: "pendente,parcial" as const,
        dataInicial: day,
        dataFinal: day,
      };
      const { contas } = await discreetApi.contasPagar.lista({ query: asked }, { signal });
      return contas.data.map((conta) => ({ lado: "contasPagar", conta }));
    }),
  );
  return found.flat();
}

/** Asks the server what it has of a recognised thing. Of anything else it is told nothing. */
export async function findPasted(one: Candidate, session: AppSession, signal: AbortSignal): Promise<FoundRecords> {
  if (session.empresa === null) return nothingFound;
  if (one.kind === "boleto" && one.boleto !== null) {
    const { line, amount, dueDates } = one.boleto;
    const contas = await findContas(line, session, signal);
    const alike = contas.length > 0 ? [] : await findAlike(amount, dueDates, session, signal);
    return { ...nothingFound, contas, alike };
  }
  if (one.kind === "pix" && one.pix !== null) {
    return { ...nothingFound, contas: await findContas(one.text, session, signal) };
  }
  if (one.kind === "valor") {
    return { ...nothingFound, contas: await findContas(amountText(one.amount), session, signal) };
  }
  if (one.kind === "chave-nfe" && mayAccess(session, calls.compras.lista.access)) {
    const { compras } = await discreetApi.compras.lista({ query: { numero_nf: one.text, per_page: FEW } }, { signal });
    return { ...nothingFound, compras: compras.data };
  }
  if ((one.kind === "cnpj" || one.kind === "cpf") && mayAccess(session, calls.pessoas.autocomplete.access)) {
    const { pessoas } = await discreetApi.pessoas.autocomplete({ query: { pesquisa: one.text } }, { signal });
    return { ...nothingFound, pessoas: pessoas.slice(0, FEW) };
  }
  return nothingFound;
}
