import { type Acerto, type ContaPagar, contasPagarFind, contasPagarLista, type Pessoa } from "./hey";

/** The models have the names of the business, and what one call answers fits where another one takes it. */
export async function overdue(): Promise<ContaPagar[]> {
  const { data, error } = await contasPagarLista({ query: { per_page: 20, tipo_filtro_data: 1 } });
  if (data === undefined) throw new Error(error.message);
  return data.contas.data.filter(({ status }) => status === 0);
}

export async function settlements(id: number): Promise<Acerto[]> {
  const { data } = await contasPagarFind({ path: { id } });
  // @ts-expect-error there is no such state of an account
  if (data?.conta.status === 2) return [];
  return data?.conta.acertos ?? [];
}

export const nameOf = (pessoa: Pessoa): string => pessoa.nome_fantasia;
