type Query = Readonly<Record<string, string | number | undefined>>;

function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Many ids, as the documented addresses name them: `?id[]=1&id[]=2`. */
const withIds = (path: string, ids: readonly number[]) => `${path}?${ids.map((id) => `id[]=${id}`).join("&")}`;

/** The addresses of one side of the accounts. */
const contas = (raiz: string, settle: string) => ({
  lista: (query?: Query) => withQuery(raiz, query),
  nova: (copia?: number) => withQuery(`${raiz}/new`, { copia }),
  editar: (id: number) => `${raiz}/edit/${id}`,
  excluir: (id: number) => `${raiz}/delete/${id}`,
  estornar: (id: number, acerto?: number) => withQuery(`${raiz}/estorno/${id}`, { acerto }),
  relatorio: (search: string) => `${raiz}/relatorio${search}`,
  settle: (id: number) => `${raiz}/${settle}/${id}`,
  detalhe: (id: number) => `${raiz}/detalhe/${id}`,
  multiplo: (ids: readonly number[]) => withIds(`${raiz}/multiplo`, ids),
  renegociacao: (ids: readonly number[]) => withIds(`${raiz}/renegociacao`, ids),
  comprovante: (id: number) => `${raiz}/comprovante/${id}`,
});

/** The addresses of a register: its list and its form. */
const registro = (raiz: string) => ({
  lista: (query?: Query) => withQuery(raiz, query),
  novo: (query?: Query) => withQuery(`${raiz}/new`, query),
  editar: (id: number) => `${raiz}/edit/${id}`,
});

const caixa = {
  aberto: (query?: Query) => withQuery("/caixa", query),
  fechar: (abertura: number) => `/caixa/fechar/${abertura}`,
  fechamento: (abertura: number) => `/caixa/fechamento/${abertura}`,
  historico: (query?: Query) => withQuery("/caixa/historico", query),
  cadastro: () => "/caixa/cadastro",
};

const contasBancarias = {
  lista: () => "/contasBancarias",
  extrato: (id: number) => `/contasBancarias/extrato/${id}`,
};

const empresas = {
  ...registro("/empresas"),
  setarPlano: (id: number) => `/empresas/setarPlano/${id}`,
  arquivosXml: (id: number) => `/empresas/arquivosXml/${id}`,
  gerarContrato: (id: number) => `/contrato/gerarContrato/${id}`,
  /** A file. */
  baixarContrato: (id: number) => `/contrato/download/${id}`,
  /** Its digital certificate, a file that the server answers. */
  baixarCertificado: (id: number) => `/empresas/download/${id}`,
};

/** The one builder of the app's addresses. They are the documented ones. */
export const paths = {
  home: () => "/",
  login: (volta?: string) => withQuery("/login", { volta }),
  minhaConta: () => "/minhaConta",
  senhaSolicitar: () => "/senha/solicitar",
  assinatura: () => "/assinatura",
  auditoria: (query?: Query) => withQuery("/auditoria", query),
  contasPagar: contas("/contasPagar", "pagar"),
  contasReceber: contas("/contasReceber", "receber"),
  caixa,
  contasBancarias,
  relatorios: () => "/relatorios",
  vencimentos: (query?: Query) => withQuery("/relatorios/vencimentos", query),
  fluxoCaixa: (query?: Query) => withQuery("/relatorios/fluxoCaixa", query),
  formasPagamento: registro("/formasPagamento"),
  categoriasConta: registro("/categoriasConta"),
  centroResultado: registro("/centroResultado"),
  pessoas: registro("/pessoas"),
  usuarios: registro("/usuarios"),
  perfilAcesso: registro("/perfilAcesso"),
  planos: registro("/planos"),
  empresas,
  /** Of another company the page says that it asks for a login there. */
  configNF: (empresa?: number) => (empresa === undefined ? "/configNF" : `/configNF?empresa=${empresa}`),
  gruposUniNegocio: registro("/gruposuninegocio"),
  gruposPermissoes: {
    lista: (query?: Query) => withQuery("/permissoes/grupos", query),
    novo: () => "/permissoes/grupos/novo",
    editar: (id: number) => `/permissoes/grupos/edit/${id}`,
  },
};
