import { isViewedList, type ViewedList } from "@prumo/domain/saved-view";
import type { Call } from "./call";
import { calls } from "./calls";

interface List {
  /** The address of its page. */
  readonly page: string;
  /** The call that reads it: who may make it may save views of it, of the filters that it takes. */
  readonly call: Call<"GET">;
}

/** The lists of which users save views. */
export const lists: Readonly<Record<ViewedList, List>> = {
  auditoria: { page: "/auditoria", call: calls.auditoria.lista },
  aberturasCaixa: { page: "/caixa/historico", call: calls.caixas.aberturas },
  categoriasConta: { page: "/categoriasConta", call: calls.categoriasConta.lista },
  categoriasProduto: { page: "/categoriasProduto", call: calls.categoriasProduto.lista },
  centroResultado: { page: "/centroResultado", call: calls.centroResultado.lista },
  comissao: { page: "/financeiro/comissaoPrestador", call: calls.comissao.lotes },
  compras: { page: "/compras", call: calls.compras.lista },
  contasBancarias: { page: "/contasBancarias", call: calls.contasBancarias.lista },
  contasPagar: { page: "/contasPagar", call: calls.contasPagar.lista },
  contasReceber: { page: "/contasReceber", call: calls.contasReceber.lista },
  depositos: { page: "/depositos", call: calls.depositos.lista },
  empresas: { page: "/empresas", call: calls.empresas.lista },
  estoqueMinimo: { page: "/estoqueMinimo", call: calls.estoqueMinimo.lista },
  formasPagamento: { page: "/formasPagamento", call: calls.formasPagamento.lista },
  inventarios: { page: "/depositos/inventarios", call: calls.inventarios.lista },
  movimentosEstoque: { page: "/depositos/movimentos", call: calls.depositos.movimentos },
  municipiosAtendidos: { page: "/municipiosAtendidos", call: calls.municipiosAtendidos.lista },
  naturezas: { page: "/naturezas", call: calls.naturezas.lista },
  ordemServico: { page: "/ordem-servico", call: calls.ordemServico.lista },
  permissoes: { page: "/permissoes/grupos", call: calls.permissoes.lista },
  pessoas: { page: "/pessoas", call: calls.pessoas.lista },
  pragas: { page: "/pragas", call: calls.pragas.lista },
  produtos: { page: "/produtos", call: calls.produtos.lista },
  requerimentos: { page: "/depositos/requerimentos", call: calls.requerimentos.lista },
  usuarios: { page: "/usuarios", call: calls.usuarios.getUsuarios },
  veiculos: { page: "/veiculos", call: calls.veiculos.lista },
  whatsapp: { page: "/whatsapp", call: calls.whatsapp.lista },
};

/** Finds the list of a page. Routers ignore the case of letters in an address, and so does this. */
export const listAt = (page: string): ViewedList | undefined =>
  Object.keys(lists).find(
    (key): key is ViewedList => isViewedList(key) && lists[key].page.toLowerCase() === page.toLowerCase(),
  );

/**
 * The query of a list's address as views keep it: without the page, and in one order, so that equal views have equal
 * texts. Blanks stay: they say that a default of the list does not hold.
 */
export function viewParameters(search: string | URLSearchParams): string {
  const query = new URLSearchParams(search);
  query.delete("page");
  query.sort();
  return query.toString();
}
