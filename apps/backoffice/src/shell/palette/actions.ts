import type { Access } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import { foldText } from "@prumo/domain/fold-text";
import { paths } from "../../app/paths";
import { relatorios } from "../../app/reports";
import { selectionActs } from "../../app/selection-acts";
import { type AppSession, mayAccess } from "../../app/session";
import { menuFor } from "../navigation";
import { chooseTheme, currentTheme, themes } from "../theme";
import type { PaletteEntry } from "./entry";

/** Records and works that can be begun from anywhere, and the call that each leads to. */
const begun: readonly (readonly [nome: string, access: Access, href: string])[] = [
  ["Nova conta a pagar", calls.contasPagar.save.access, paths.contasPagar.nova()],
  ["Nova conta a receber", calls.contasReceber.save.access, paths.contasReceber.nova()],
  ["Pagar o que vence até…", calls.contasPagar.multiplo.access, paths.contasPagar.multiplo()],
  ["Receber o que vence até…", calls.contasReceber.multiplo.access, paths.contasReceber.multiplo()],
  ["Nova pessoa", calls.pessoas.save.access, paths.pessoas.novo()],
  ["Importar pessoas", calls.pessoas.importar.access, paths.pessoas.importar()],
  ["Nova compra", calls.compraManual.save.access, paths.compras.nova()],
  ["Importar NF-e", calls.nfe.importar.access, paths.compras.importar()],
  ["Novo produto", calls.produtos.save.access, paths.produtos.novo()],
  ["Nova ordem de serviço", calls.ordemServico.save.access, paths.ordemServico.nova()],
  ["Novo veículo", calls.veiculos.save.access, paths.veiculos.novo()],
  ["Novo usuário", calls.usuarios.save.access, paths.usuarios.novo()],
];

/** Facts of the user's day that only the palette needs. */
export interface PaletteState {
  /** The user's own open register; null while there is none, undefined while that is not known. */
  readonly abertura: number | null | undefined;
  readonly logout: () => void;
  readonly help: () => void;
}

function ofRegister(session: AppSession, { abertura }: PaletteState): [nome: string, href: string][] {
  if (abertura === undefined) return [];
  if (abertura === null) {
    return mayAccess(session, calls.caixas.abrir.access) ? [["Abrir caixa", paths.caixa.aberto()]] : [];
  }
  return mayAccess(session, calls.caixas.fechar.access) ? [["Fechar caixa", paths.caixa.fechar(abertura)]] : [];
}

/** The actions that the user may take and that can be taken now. */
export function paletteActions(session: AppSession, state: PaletteState): PaletteEntry[] {
  const group = "Ações";
  const company = session.empresa !== null;
  const links = [
    ...begun
      .filter(([, access]) => company && mayAccess(session, access))
      .map(([nome, , href]) => [nome, href] as const),
    ...(company ? ofRegister(session, state) : []),
    ["Minha conta", paths.minhaConta()] as const,
  ].map(([nome, href]): PaletteEntry => ({ key: `acao:${nome}`, group, nome, choice: { href } }));
  const acts = [
    ...themes
      .filter(({ value }) => value !== currentTheme())
      .map(({ value, nome }) => [`Tema ${nome.toLowerCase()}`, () => chooseTheme(value)] as const),
    ["Atalhos do teclado", state.help] as const,
    ["Sair", state.logout] as const,
  ].map(([nome, act]): PaletteEntry => ({ key: `acao:${nome}`, group, nome, choice: { act } }));
  return [...links, ...acts];
}

/** What can be done with the selected rows of the list below the palette. */
export const selectionEntries = (): PaletteEntry[] =>
  selectionActs().flatMap(({ heading, acts }) =>
    acts
      .filter(({ disabled }) => disabled === undefined)
      .map(({ label, href, target, onSelect }) => ({
        key: `selecao:${label}`,
        group: heading,
        nome: label,
        choice:
          href === undefined
            ? { act: () => onSelect?.() }
            : target === undefined
              ? { href }
              : { act: () => void window.open(href, target) },
      })),
  );

/** The pages of the user's menu, and the reports, which stand together on one of them. */
export function palettePages(session: AppSession): PaletteEntry[] {
  const group = "Páginas";
  const pages = menuFor(session).flatMap(({ nome: grupo, entries }) =>
    entries.map(({ nome, path, href }) => ({ nome, detail: grupo, path, href })),
  );
  const home = { nome: "Início", detail: "", path: paths.home(), href: paths.home() };
  const reports = relatorios
    .filter(({ call }) => session.empresa !== null && mayAccess(session, call.access))
    .map(({ nome, href }) => ({ nome, detail: "Relatórios", path: href, href }));
  return [home, ...pages, ...reports].map(({ nome, detail, path, href }) => ({
    key: `pagina:${path}`,
    group,
    nome,
    detail,
    choice: { href },
  }));
}

/** The entries whose names have every word of the text, ignoring accents. */
export function named<E extends PaletteEntry>(entries: readonly E[], text: string): E[] {
  const words = foldText(text).split(/\s+/);
  return entries.filter(({ nome }) => words.every((word) => foldText(nome).includes(word)));
}
