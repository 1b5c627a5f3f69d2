import { calls } from "@prumo/api-client/calls";
import { acoes, isOverdue, type Lado, ladosDeContas, status, statusNames } from "@prumo/domain/conta";
import { toDisplay } from "@prumo/domain/date";
import { discreetApi } from "../../app/api";
import { companyToday } from "../../app/clock";
import { paths } from "../../app/paths";
import { moneyText } from "../../app/reais";
import { type AppSession, mayAccess } from "../../app/session";
import type { PaletteEntry } from "./entry";

const FOUND = 6;
/** As many people and users as leave room for the contas. */
const FEW = 4;

const lados = { contasPagar: "Contas a pagar", contasReceber: "Contas a receber" } as const;

type ContaFound = Awaited<ReturnType<typeof discreetApi.contasPagar.lista>>["contas"]["data"][number];

const first = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An open conta offers what can be done with it; any other is only shown. */
function contaEntry(session: AppSession, lado: Lado, conta: Omit<ContaFound, "fornecedor" | "fornecedor_id">) {
  const addresses = paths[lado];
  const open = conta.status === 0;
  const refused = acoes(conta, session, lado);
  const { nome_fantasia } = conta.pessoa;
  const valor = moneyText(open ? conta.residual : conta.valor_integral);
  const state = isOverdue(conta, companyToday()) ? "Vencida" : statusNames[status(conta)];
  const about = [conta.numero_documento, conta.referencia].filter(Boolean).join(" · ");
  const option = (nome: string, href: string): PaletteEntry => ({
    key: `opcao:${href}`,
    group: `${nome_fantasia} · ${valor}`,
    nome,
    choice: { href },
  });
  const options = [
    ...(refused.pagar === null
      ? [option(`${first(ladosDeContas[lado].tipo)} ${valor}`, addresses.settle(conta.id))]
      : []),
    option("Ver detalhes", addresses.detalhe(conta.id)),
    ...(refused.editar === null ? [option("Editar", addresses.editar(conta.id))] : []),
    ...(refused.renegociar === null ? [option("Renegociar", addresses.renegociacao({ id: [conta.id] }))] : []),
  ];
  const href = addresses.detalhe(conta.id);
  return {
    key: `${lado}:${conta.id}`,
    group: lados[lado],
    nome: nome_fantasia,
    valor,
    detail: `${state} · vence em ${toDisplay(conta.data_vencimento)} · ${about}`,
    choice: open ? { options } : { href },
    record: { href, detail: `${lados[lado]} · ${about}` },
  } satisfies PaletteEntry;
}

async function contaRecords(lado: Lado, pesquisa: string, session: AppSession, signal: AbortSignal) {
  if (!mayAccess(session, calls[lado].lista.access)) return [];
  const query = { pesquisa, per_page: FOUND, ordem: "proximas" } as const;
  const { contas } = await discreetApi[lado].lista({ query }, { signal });
  const group = lados[lado];
  const all: PaletteEntry = {
    key: `procurar:${lado}`,
    group,
    nome: `Procurar “${pesquisa}”`,
    detail: `${contas.total} ${contas.total === 1 ? "conta" : "contas"}`,
    choice: { href: paths[lado].lista({ pesquisa, dataInicial: "", dataFinal: "" }) },
  };
  return contas.total === 0 ? [] : [...contas.data.map((conta) => contaEntry(session, lado, conta)), all];
}

/** A record whose form is where it is looked at. */
const record = (group: string, key: string, nome: string, detail: string, href: string): PaletteEntry => ({
  key: `${key}:${href}`,
  group,
  nome,
  detail,
  choice: { href },
  record: { href, detail: group },
});

async function people(pesquisa: string, session: AppSession, signal: AbortSignal): Promise<PaletteEntry[]> {
  if (!mayAccess(session, calls.pessoas.find.access)) return [];
  const { pessoas } = await discreetApi.pessoas.autocomplete({ query: { pesquisa } }, { signal });
  return pessoas
    .slice(0, FEW)
    .map(({ id, nome_fantasia, cpf_cnpj }) =>
      record("Pessoas", "pessoa", nome_fantasia, cpf_cnpj ?? "", paths.pessoas.editar(id)),
    );
}

async function users(pesquisa: string, session: AppSession, signal: AbortSignal): Promise<PaletteEntry[]> {
  if (!mayAccess(session, calls.usuarios.find.access)) return [];
  const { usuarios } = await discreetApi.usuarios.autocomplete({ query: { pesquisa } }, { signal });
  return usuarios
    .slice(0, FEW)
    .map(({ id, nome }) => record("Usuários", "usuario", nome, "", paths.usuarios.editar(id)));
}

/** The company's records that a text finds, by the user's permissions. */
export async function findPaletteRecords(
  pesquisa: string,
  session: AppSession,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  if (session.empresa === null) return [];
  const found = await Promise.all([
    contaRecords("contasPagar", pesquisa, session, signal),
    contaRecords("contasReceber", pesquisa, session, signal),
    people(pesquisa, session, signal),
    users(pesquisa, session, signal),
  ]);
  return found.flat();
}

/** Records that are read once, when the palette opens: the bank accounts, and the user's own open register. */
export async function loadAtHand(session: AppSession) {
  if (session.empresa === null) return { banks: [], abertura: undefined };
  const [banks, abertura] = await Promise.all([
    mayAccess(session, calls.contasBancarias.extrato.access)
      ? discreetApi.contasBancarias.lista({ query: {} }).then(({ contas_bancarias }) => contas_bancarias)
      : [],
    mayAccess(session, calls.caixas.lista.access)
      ? discreetApi.caixas
          .lista()
          .then(
            ({ caixas }) =>
              caixas.find((caixa) => caixa.abertura?.usuario.id === session.usuario.id)?.abertura?.id ?? null,
          )
      : undefined,
  ]);
  return {
    banks: banks.map(({ id, name, saldo }) => ({
      ...record("Contas bancárias", "banco", name, "Extrato", paths.contasBancarias.extrato(id)),
      valor: moneyText(saldo),
    })),
    abertura,
  };
}
