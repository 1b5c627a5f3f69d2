import { call } from "./call";

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
  },
  categoriasConta: {
    autocomplete: call("GET", "/categoriasConta/autocomplete", "session"),
    find: call("GET", "/categoriasConta/find/:id", "session"),
  },
  centroResultado: {
    autocomplete: call("GET", "/centroResultado/autocomplete", "session"),
    find: call("GET", "/centroResultado/find/:id", "session"),
  },
  formasPagamento: {
    tipos: call("GET", "/formasPagamento/tipos", "session"),
  },
  contasBancarias: {
    lista: call("GET", "/contasBancarias/lista", "session"),
  },
  caixas: {
    abertos: call("GET", "/caixas/abertos", "session"),
  },
  contasPagar: {
    lista: call("GET", "/contasPagar/lista", "contasPagar.visualizar", { csv: true }),
    resumo: call("GET", "/contasPagar/resumo", "contasPagar.visualizar"),
    vencidas: call("GET", "/contasPagar/vencidas", "contasPagar.visualizar"),
    find: call("GET", "/contasPagar/find/:id", "contasPagar.visualizar"),
    comprovante: call("GET", "/contasPagar/comprovante/:id", "contasPagar.visualizar"),
    relatorio: call("POST", "/contasPagar/relatorio", "contasPagar.visualizar", { le: true }),
    save: call("POST", "/contasPagar/save", "contasPagar.cadastrar"),
    update: call("POST", "/contasPagar/update", "contasPagar.editar"),
    delete: call("POST", "/contasPagar/delete/:id", "contasPagar.remover"),
    pagar: call("POST", "/contasPagar/pagar", "contasPagar.pagar"),
    estorno: call("POST", "/contasPagar/estorno/:id", "contasPagar.estornar"),
  },
  auditoria: {
    lista: call("GET", "/auditoria/lista", "auditoria.visualizar", { csv: true }),
  },
} as const;
