import { toDisplay } from "@prumo/domain/date";
import { api } from "../../../app/api";
import { searching } from "../../../app/failures";
import { moneyText } from "../../../app/reais";

const FOUND = 20;

/** Finds receivables that are still open, by person, reference or amount. */
export const searchOpenReceivables = searching(async (pesquisa, signal) => {
  const query = { pesquisa, status: "aberto", per_page: FOUND } as const;
  const { contas } = await api.contasReceber.lista({ query }, { signal });
  return contas.data.map(({ id, pessoa, referencia, residual, data_vencimento }) => ({
    id,
    nome: `${pessoa.nome_fantasia} · ${referencia} · ${moneyText(residual)} em ${toDisplay(data_vencimento)}`,
  }));
});
