import { call } from "./call";

/** Every call on one screen: method, path and who may make it. What goes in and comes out is in `schemas/`. */
export const calls = {
  sessao: {
    login: call("POST", "/login", "public"),
    logout: call("POST", "/logout", "session"),
    atual: call("GET", "/sessao", "session"),
    trocarUnidade: call("POST", "/sessao/trocarUnidade", "session"),
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
    lista: call("GET", "/contasPagar/lista", "contasPagar.visualizar"),
    resumo: call("GET", "/contasPagar/resumo", "contasPagar.visualizar"),
    vencidas: call("GET", "/contasPagar/vencidas", "contasPagar.visualizar"),
    find: call("GET", "/contasPagar/find/:id", "contasPagar.visualizar"),
    comprovante: call("GET", "/contasPagar/comprovante/:id", "contasPagar.visualizar"),
    save: call("POST", "/contasPagar/save", "contasPagar.cadastrar"),
    pagar: call("POST", "/contasPagar/pagar", "contasPagar.pagar"),
  },
} as const;
