type Query = Readonly<Record<string, string | number | undefined>>;

function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** The one builder of the app's addresses. They are the documented ones. */
export const paths = {
  home: () => "/",
  login: (volta?: string) => withQuery("/login", { volta }),
  minhaConta: () => "/minhaConta",
  senhaSolicitar: () => "/senha/solicitar",
  auditoria: (query?: Query) => withQuery("/auditoria", query),
  contasPagar: (query?: Query) => withQuery("/contasPagar", query),
  contaPagarNova: (copia?: number) => withQuery("/contasPagar/new", { copia }),
  contaPagarEditar: (id: number) => `/contasPagar/edit/${id}`,
  contaPagarExcluir: (id: number) => `/contasPagar/delete/${id}`,
  contaPagarEstornar: (id: number, acerto?: number) => withQuery(`/contasPagar/estorno/${id}`, { acerto }),
  contasPagarRelatorio: (search: string) => `/contasPagar/relatorio${search}`,
  contaPagarPagar: (id: number) => `/contasPagar/pagar/${id}`,
  contaPagarDetalhe: (id: number) => `/contasPagar/detalhe/${id}`,
  contaPagarComprovante: (id: number) => `/contasPagar/comprovante/${id}`,
};
