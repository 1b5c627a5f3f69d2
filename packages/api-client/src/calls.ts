import { call } from "./call";

/** What can be called on both sides of the accounts. */
const contas = <const A extends "contasPagar" | "contasReceber">(area: A) => ({
  lista: call("GET", `/${area}/lista`, `${area}.visualizar`, { csv: true }),
  resumo: call("GET", `/${area}/resumo`, `${area}.visualizar`),
  vencidas: call("GET", `/${area}/vencidas`, `${area}.visualizar`),
  selecionadas: call("GET", `/${area}/selecionadas`, `${area}.visualizar`),
  find: call("GET", `/${area}/find/:id`, `${area}.visualizar`),
  comprovante: call("GET", `/${area}/comprovante/:id`, `${area}.visualizar`),
  relatorio: call("POST", `/${area}/relatorio`, `${area}.visualizar`, { le: true }),
  save: call("POST", `/${area}/save`, `${area}.cadastrar`),
  update: call("POST", `/${area}/update`, `${area}.editar`),
  delete: call("POST", `/${area}/delete/:id`, `${area}.remover`),
  estorno: call("POST", `/${area}/estorno/:id`, `${area}.estornar`),
  renegociacao: call("POST", `/${area}/renegociacao`, `${area}.renegociar`),
});

/** Every call on one screen: method, path and who may make it. What goes in and comes out is in `schemas/`. */
export const calls = {
  sessao: {
    login: call("POST", "/login", "public"),
    logout: call("POST", "/logout", "session"),
    atual: call("GET", "/sessao", "session"),
    trocarUnidade: call("POST", "/sessao/trocarUnidade", "session"),
  },
  sessoes: {
    lista: call("GET", "/sessoes/lista", "session"),
    encerrar: call("POST", "/sessoes/encerrar/:id", "session"),
    encerrarTodas: call("POST", "/sessoes/encerrarTodas", "session"),
  },
  senha: {
    alterar: call("POST", "/senha/alterar", "session"),
    solicitar: call("POST", "/senha/solicitar", "public"),
    redefinir: call("POST", "/senha/redefinir", "public"),
  },
  desenvolvimento: {
    mensagens: call("GET", "/desenvolvimento/mensagens", "public"),
  },
  saude: {
    estado: call("GET", "/saude", "public"),
  },
  cadastro: {
    config: call("GET", "/cadastro/config", "public"),
  },
  pessoas: {
    autocomplete: call("GET", "/pessoas/autocomplete", "session"),
    lista: call("GET", "/pessoas/lista", "pessoas.visualizar", { csv: true }),
    find: call("GET", "/pessoas/find/:id", "pessoas.visualizar"),
    save: call("POST", "/pessoas/save", "pessoas.cadastrar"),
    update: call("POST", "/pessoas/update", "pessoas.editar"),
    delete: call("POST", "/pessoas/delete/:id", "pessoas.remover"),
  },
  usuarios: {
    getUsuarios: call("GET", "/usuarios/getUsuarios", "usuarios.visualizar", { csv: true }),
    clearLastAccessRoute: call("POST", "/usuarios/clearLastAccessRoute", "usuarios.editar"),
    find: call("GET", "/usuarios/find/:id", "usuarios.visualizar"),
    grupos: call("GET", "/usuarios/grupos", "usuarios.visualizar"),
    save: call("POST", "/usuarios/save", "usuarios.cadastrar"),
    update: call("POST", "/usuarios/update", "usuarios.editar"),
    acesso: call("POST", "/usuarios/acesso", "session"),
    autocomplete: call("GET", "/usuarios/autocomplete", "session"),
  },
  unidades: {
    lista: call("GET", "/unidades/lista", "session"),
  },
  cidades: {
    autocomplete: call("GET", "/cidades/autocomplete", "public"),
    autocompleteCidade: call("GET", "/cidades/autocompleteCidade", "public"),
  },
  categoriasConta: {
    autocomplete: call("GET", "/categoriasConta/autocomplete", "session"),
    find: call("GET", "/categoriasConta/find/:id", "session"),
    lista: call("GET", "/categoriasConta/lista", "categoriasConta.visualizar", { csv: true }),
    save: call("POST", "/categoriasConta/save", "categoriasConta.cadastrar"),
    update: call("POST", "/categoriasConta/update", "categoriasConta.editar"),
    delete: call("POST", "/categoriasConta/delete/:id", "categoriasConta.remover"),
    desativar: call("POST", "/categoriasConta/desativar/:id", "categoriasConta.editar"),
    reativar: call("POST", "/categoriasConta/reativar/:id", "categoriasConta.editar"),
  },
  centroResultado: {
    autocomplete: call("GET", "/centroResultado/autocomplete", "session"),
    find: call("GET", "/centroResultado/find/:id", "session"),
    lista: call("GET", "/centroResultado/lista", "centroResultado.visualizar", { csv: true }),
    save: call("POST", "/centroResultado/save", "centroResultado.cadastrar"),
    update: call("POST", "/centroResultado/update", "centroResultado.editar"),
    delete: call("POST", "/centroResultado/delete/:id", "centroResultado.remover"),
    desativar: call("POST", "/centroResultado/desativar/:id", "centroResultado.editar"),
    reativar: call("POST", "/centroResultado/reativar/:id", "centroResultado.editar"),
  },
  formasPagamento: {
    tipos: call("GET", "/formasPagamento/tipos", "session"),
    autocomplete: call("GET", "/formasPagamento/autocomplete", "session"),
    lista: call("GET", "/formasPagamento/lista", "formasPagamento.visualizar", { csv: true }),
    find: call("GET", "/formasPagamento/find/:id", "formasPagamento.visualizar"),
    save: call("POST", "/formasPagamento/save", "formasPagamento.cadastrar"),
    update: call("POST", "/formasPagamento/update", "formasPagamento.editar"),
    delete: call("POST", "/formasPagamento/delete/:id", "formasPagamento.remover"),
  },
  contasBancarias: {
    lista: call("GET", "/contasBancarias/lista", "session"),
    find: call("GET", "/contasBancarias/find/:id", "contasBancarias.visualizar"),
    extrato: call("GET", "/contasBancarias/extrato/:id", "contasBancarias.visualizar", { csv: true }),
    save: call("POST", "/contasBancarias/save", "contasBancarias.cadastrar"),
    update: call("POST", "/contasBancarias/update", "contasBancarias.editar"),
    delete: call("POST", "/contasBancarias/delete/:id", "contasBancarias.remover"),
    transferir: call("POST", "/contasBancarias/transferir", "contasBancarias.movimentar"),
  },
  caixas: {
    abertos: call("GET", "/caixas/abertos", "session"),
    lista: call("GET", "/caixas/lista", "caixa.visualizar"),
    aberturas: call("GET", "/caixas/aberturas", "caixa.visualizar", { csv: true }),
    movimentos: call("GET", "/caixas/movimentos/:id", "caixa.visualizar", { csv: true }),
    fechamento: call("GET", "/caixas/fechamento/:id", "caixa.visualizar"),
    save: call("POST", "/caixas/save", "caixa.cadastrar"),
    update: call("POST", "/caixas/update", "caixa.editar"),
    abrir: call("POST", "/caixas/abrir", "caixa.abrir"),
    fechar: call("POST", "/caixas/fechar", "caixa.fechar"),
    suprimento: call("POST", "/caixas/suprimento", "caixa.movimentar"),
    sangria: call("POST", "/caixas/sangria", "caixa.movimentar"),
  },
  contasPagar: {
    ...contas("contasPagar"),
    pagar: call("POST", "/contasPagar/pagar", "contasPagar.pagar"),
    multiplo: call("POST", "/contasPagar/multiplo", "contasPagar.pagar"),
  },
  contasReceber: {
    ...contas("contasReceber"),
    receber: call("POST", "/contasReceber/receber", "contasReceber.receber"),
    multiplo: call("POST", "/contasReceber/multiplo", "contasReceber.receber"),
  },
  /** Each is asked for by its body; its address, with the same fields, is that of its file. */
  relatorios: {
    vencimentos: call("POST", "/relatorios/vencimentos", "relatorios.visualizar", { le: true }),
    vencimentosArquivo: call("GET", "/relatorios/vencimentos", "relatorios.visualizar", { csv: true }),
    fluxoCaixa: call("POST", "/relatorios/fluxoCaixa", "relatorios.visualizar", { le: true }),
    fluxoCaixaArquivo: call("GET", "/relatorios/fluxoCaixa", "relatorios.visualizar", { csv: true }),
  },
  permissoes: {
    modulos: call("GET", "/permissoes/modulos", "permissoes.visualizar"),
    lista: call("GET", "/permissoes/grupos/lista", "permissoes.visualizar", { csv: true }),
    find: call("GET", "/permissoes/grupos/find/:id", "permissoes.visualizar"),
    save: call("POST", "/permissoes/grupos", "permissoes.cadastrar"),
    update: call("PUT", "/permissoes/grupos", "permissoes.editar"),
    delete: call("DELETE", "/permissoes/grupos/:id", "permissoes.remover"),
  },
  auditoria: {
    lista: call("GET", "/auditoria/lista", "auditoria.visualizar", { csv: true }),
  },
} as const;
