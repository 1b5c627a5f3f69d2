type PathQuery = Readonly<Record<string, string | number | undefined>>;

function withQuery(path: string, query: PathQuery = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Many ids, as the documented addresses name them: `?id[]=1&id[]=2`. */
const withIds = (path: string, ids: readonly number[]) => `${path}?${ids.map((id) => `id[]=${id}`).join("&")}`;

/** The addresses of one side of the accounts. */
const contas = (root: string, settle: string) => ({
  lista: (query?: PathQuery) => withQuery(root, query),
  nova: (copied?: number) => withQuery(`${root}/new`, { copia: copied }),
  editar: (id: number) => `${root}/edit/${id}`,
  excluir: (id: number) => `${root}/delete/${id}`,
  estornar: (id: number, acerto?: number) => withQuery(`${root}/estorno/${id}`, { acerto }),
  relatorio: (search: string) => `${root}/relatorio${search}`,
  settle: (id: number) => `${root}/${settle}/${id}`,
  detalhe: (id: number) => `${root}/detalhe/${id}`,
  multiplo: (ids: readonly number[]) => withIds(`${root}/multiplo`, ids),
  renegociacao: (ids: readonly number[]) => withIds(`${root}/renegociacao`, ids),
  comprovante: (id: number) => `${root}/comprovante/${id}`,
});

/** The addresses of a register: its list and its form. */
const entry = (root: string) => ({
  lista: (query?: PathQuery) => withQuery(root, query),
  novo: (query?: PathQuery) => withQuery(`${root}/new`, query),
  editar: (id: number) => `${root}/edit/${id}`,
});

const caixa = {
  aberto: (query?: PathQuery) => withQuery("/caixa", query),
  fechar: (abertura: number) => `/caixa/fechar/${abertura}`,
  fechamento: (abertura: number) => `/caixa/fechamento/${abertura}`,
  historico: (query?: PathQuery) => withQuery("/caixa/historico", query),
  cadastro: () => "/caixa/cadastro",
};

const contasBancarias = {
  lista: () => "/contasBancarias",
  extrato: (id: number) => `/contasBancarias/extrato/${id}`,
};

const empresas = {
  ...entry("/empresas"),
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
  /** With the login filled in. */
  loginOf: (login: string) => withQuery("/login", { login }),
  minhaConta: () => "/minhaConta",
  senhaSolicitar: () => "/senha/solicitar",
  assinatura: () => "/assinatura",
  auditoria: (query?: PathQuery) => withQuery("/auditoria", query),
  contasPagar: contas("/contasPagar", "pagar"),
  contasReceber: contas("/contasReceber", "receber"),
  caixa,
  contasBancarias,
  relatorios: () => "/relatorios",
  vencimentos: (query?: PathQuery) => withQuery("/relatorios/vencimentos", query),
  fluxoCaixa: (query?: PathQuery) => withQuery("/relatorios/fluxoCaixa", query),
  formasPagamento: entry("/formasPagamento"),
  categoriasConta: entry("/categoriasConta"),
  centroResultado: entry("/centroResultado"),
  pessoas: entry("/pessoas"),
  usuarios: entry("/usuarios"),
  perfilAcesso: entry("/perfilAcesso"),
  planos: entry("/planos"),
  empresas,
  /** Of another company the page says that it asks for a login there. */
  configNF: (empresa?: number) => (empresa === undefined ? "/configNF" : `/configNF?empresa=${empresa}`),
  gruposUniNegocio: entry("/gruposuninegocio"),
  /** Who may work in which other unit, of one group for the platform administrator. */
  unitUsers: (grupo?: number) => (grupo === undefined ? "/unidades/usuarios" : `/unidades/usuarios?grupo=${grupo}`),
  gruposPermissoes: {
    lista: (query?: PathQuery) => withQuery("/permissoes/grupos", query),
    novo: () => "/permissoes/grupos/novo",
    editar: (id: number) => `/permissoes/grupos/edit/${id}`,
  },
};
