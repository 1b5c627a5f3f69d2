import type { Page } from "@playwright/test";
import { askServer } from "./server-calls";

/** Gives a permission to all of a group, or takes it. */
export async function permit(page: Page, nome: string, permissao: string, granted: boolean): Promise<void> {
  const { grupos } = await askServer(page, "/permissoes/grupos/lista?per_page=100");
  const { id } = grupos.data.find((group: { nome: string }) => group.nome === nome);
  const { grupo } = await askServer(page, `/permissoes/grupos/find/${id}`);
  const had: string[] = grupo.role_permissoes.map((row: { permissao: { id: string } }) => row.permissao.id);
  const permissions = granted ? [...had, permissao] : had.filter((key) => key !== permissao);
  await askServer(page, "/permissoes/grupos", { id, nome, permissions, versao: grupo.versao }, "put");
}

/** Switches approval on for one supplier alone, so that other journeys pay as before, or off. */
export async function setRules(page: Page, pessoa_id: number | null): Promise<void> {
  const { versao } = await askServer(page, "/aprovacoes/regras");
  const regras = pessoa_id === null ? [] : [{ valor_minimo: 1_000, pessoa_id }];
  const body = { ligada: pessoa_id !== null, soma_7_dias: false, validade_dias: 30, regras, versao };
  await askServer(page, "/aprovacoes/regras", body);
}
