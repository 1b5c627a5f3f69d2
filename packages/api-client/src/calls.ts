import { call, selectableList } from "./call";

/** Calls that accounts payable and accounts receivable share. */
const contas = <const A extends "contasPagar" | "contasReceber">(area: A) => ({
  ...selectableList(`/${area}/lista`, `${area}.visualizar`),
  resumo: call("GET", `/${area}/resumo`, `${area}.visualizar`),
  vencidas: call("GET", `/${area}/vencidas`, `${area}.visualizar`),
  selecionadas: call("GET", `/${area}/selecionadas`, `${area}.visualizar`),
  find: call("GET", `/${area}/find/:id`, `${area}.visualizar`),
  comprovante: call("GET", `/${area}/comprovante/:id`, `${area}.visualizar`),
  relatorio: call("POST", `/${area}/relatorio`, `${area}.visualizar`, { le: true }),
  save: call("POST", `/${area}/save`, `${area}.cadastrar`),
  update: call("POST", `/${area}/update`, `${area}.editar`),
  /** Changes some fields of an open conta, whatever its version: what is done to many at once. */
  alterar: call("POST", `/${area}/alterar/:id`, `${area}.editar`),
  /** Corrects what a conta was for, paid or not: never its amounts or days. */
  reclassificar: call("POST", `/${area}/reclassificar/:id`, `${area}.reclassificar`),
  /** Takes corrections back, by what they answered: all or none. */
  desfazerReclassificacao: call("POST", `/${area}/desfazerReclassificacao`, `${area}.reclassificar`),
  delete: call("POST", `/${area}/delete/:id`, `${area}.remover`),
  /** Takes a conta back that was removed by itself. */
  restaurar: call("POST", `/${area}/restaurar/:id`, `${area}.remover`),
  /** Proposes values for the next conta of a person, from the last one. */
  ultima: call("GET", `/${area}/ultima`, `${area}.visualizar`),
  /** Ends a series: removes a conta and the open ones after it. */
  encerrarSerie: call("POST", `/${area}/encerrarSerie/:id`, `${area}.remover`),
  /** Takes removed contas back, as those of a series that was ended: all or none. */
  restaurarVarias: call("POST", `/${area}/restaurarVarias`, `${area}.remover`),
  estorno: call("POST", `/${area}/estorno/:id`, `${area}.estornar`),
  /** Reverses some settlements of any contas of the side, all or none. */
  estornarAcertos: call("POST", `/${area}/estornarAcertos`, `${area}.estornar`),
  /** Which multa and juros are asked of late contas: of the company, a person or a conta. */
  encargos: call("GET", `/${area}/encargos`, `${area}.visualizar`),
  salvarEncargos: call("POST", `/${area}/encargos`, `${area}.editar`),
  renegociacao: call("POST", `/${area}/renegociacao`, `${area}.renegociar`),
  /** Undoes an agreement, whose id is in the path: its instalments go, and its originals are open again. */
  desfazerRenegociacao: call("POST", `/${area}/desfazerRenegociacao/:id`, `${area}.renegociar`),
});

/** Calls by which rows of a file are added to a registry. */
const importacao = <const A extends "pessoas" | "produtos">(area: A) => ({
  conferirImportacao: call("POST", `/${area}/conferirImportacao`, `${area}.cadastrar`, { le: true, progresso: true }),
  importar: call("POST", `/${area}/importar`, `${area}.cadastrar`, { progresso: true }),
});

/** Every call: method, path and who may make it. The schemas of queries, bodies and answers are in `schemas/`. */
export const calls = {
  sessao: {
    login: call("POST", "/login", "public"),
    logout: call("POST", "/logout", "session"),
    atual: call("GET", "/sessao", "session"),
    trocarUnidade: call("POST", "/sessao/trocarUnidade", "session"),
  },
  segundoPasso: {
    estado: call("GET", "/login/passo", "public"),
    codigo: call("POST", "/login/codigo", "public"),
    iniciar: call("POST", "/login/cadastro", "public"),
    confirmar: call("POST", "/login/cadastro/confirmar", "public"),
    iniciarPasskey: call("POST", "/login/cadastro/passkey/opcoes", "public"),
    confirmarPasskey: call("POST", "/login/cadastro/passkey", "public"),
    passkeyOpcoes: call("POST", "/login/passkey/opcoes", "public"),
    passkey: call("POST", "/login/passkey", "public"),
    perda: call("POST", "/login/perda", "public"),
    confirmarPerda: call("POST", "/login/perda/confirmar", "public"),
  },
  segundoFator: {
    estado: call("GET", "/segundoFator", "session", { chave: false }),
    provar: call("POST", "/segundoFator/provar", "session"),
    provaOpcoes: call("POST", "/segundoFator/provar/opcoes", "session"),
    provarPasskey: call("POST", "/segundoFator/provar/passkey", "session"),
    iniciar: call("POST", "/segundoFator/iniciar", "session", { confirma: true }),
    confirmar: call("POST", "/segundoFator/confirmar", "session", { confirma: true }),
    codigos: call("POST", "/segundoFator/codigos", "session", { confirma: true }),
    remover: call("POST", "/segundoFator/remover", "session", { confirma: true }),
    passkeyOpcoes: call("POST", "/segundoFator/passkeys/opcoes", "session", { confirma: true }),
    cadastrarPasskey: call("POST", "/segundoFator/passkeys", "session", { confirma: true }),
    removerPasskey: call("POST", "/segundoFator/passkeys/remover/:id", "session", { confirma: true }),
  },
  exigenciaFator: {
    find: call("GET", "/segundoFator/exigencia", "usuarios.visualizar"),
    save: call("POST", "/segundoFator/exigencia", "usuarios.editar", { confirma: true }),
  },
  restauracoesFator: {
    lista: call("GET", "/segundoFator/restauracoes", "usuarios.editar", { chave: false }),
    pedir: call("POST", "/segundoFator/restauracoes/pedir", "usuarios.editar", { confirma: true }),
    decidir: call("POST", "/segundoFator/restauracoes/decidir", "usuarios.editar", { confirma: true }),
    aguardando: call("GET", "/segundoFator/plataforma", "plataforma"),
    restaurar: call("POST", "/segundoFator/plataforma", "plataforma", { confirma: true }),
  },
  sessoes: {
    lista: call("GET", "/sessoes/lista", "session", { chave: false }),
    encerrar: call("POST", "/sessoes/encerrar/:id", "session"),
    encerrarTodas: call("POST", "/sessoes/encerrarTodas", "session"),
  },
  senha: {
    alterar: call("POST", "/senha/alterar", "session"),
    solicitar: call("POST", "/senha/solicitar", "public"),
    link: call("POST", "/senha/link", "public", { le: true }),
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
    fluxo: call("GET", "/cadastro/fluxo", "public"),
    requestCode: call("POST", "/cadastro/requestCode", "public"),
    validateCode: call("POST", "/cadastro/validateCode", "public"),
    cadastrar: call("POST", "/cadastro", "public"),
    assinatura: call("GET", "/cadastro/assinatura/:empresa_id", "public"),
    assinar: call("POST", "/cadastro/assinatura", "public"),
    nomeUsuario: call("POST", "/cadastro/nomeUsuario", "public"),
    copiarDados: call("POST", "/cadastro/copiarDados", "public"),
  },
  pessoas: {
    autocomplete: call("GET", "/pessoas/autocomplete", "session"),
    ...selectableList("/pessoas/lista", "pessoas.visualizar"),
    find: call("GET", "/pessoas/find/:id", "pessoas.visualizar"),
    save: call("POST", "/pessoas/save", "pessoas.cadastrar"),
    update: call("POST", "/pessoas/update", "pessoas.editar"),
    delete: call("POST", "/pessoas/delete/:id", "pessoas.remover"),
    ...importacao("pessoas"),
  },
  veiculos: {
    autocomplete: call("GET", "/veiculos/autocomplete", "session"),
    ...selectableList("/veiculos/list", "veiculos.visualizar"),
    find: call("GET", "/veiculos/find/:id", "veiculos.visualizar"),
    save: call("POST", "/veiculos/save", "veiculos.cadastrar"),
    update: call("POST", "/veiculos/update", "veiculos.editar"),
    delete: call("POST", "/veiculos/delete/:id", "veiculos.remover"),
  },
  municipiosAtendidos: {
    /** Whether one municipality is served, for who fills in an address. */
    consultar: call("GET", "/municipiosAtendidos/consultar", "session"),
    ...selectableList("/municipiosAtendidos/lista", "municipiosAtendidos.visualizar"),
    find: call("GET", "/municipiosAtendidos/find/:id", "municipiosAtendidos.visualizar"),
    save: call("POST", "/municipiosAtendidos/save", "municipiosAtendidos.cadastrar"),
    update: call("POST", "/municipiosAtendidos/update", "municipiosAtendidos.editar"),
    delete: call("POST", "/municipiosAtendidos/delete/:id", "municipiosAtendidos.remover"),
    /** Takes many out at once, or a whole state. */
    remover: call("POST", "/municipiosAtendidos/remover", "municipiosAtendidos.remover"),
  },
  pragas: {
    autocomplete: call("GET", "/pragas/autocomplete", "session"),
    ...selectableList("/pragas/lista", "pragas.visualizar"),
    find: call("GET", "/pragas/find/:id", "pragas.visualizar"),
    save: call("POST", "/pragas/save", "pragas.cadastrar"),
    update: call("POST", "/pragas/update", "pragas.editar"),
    delete: call("POST", "/pragas/delete/:id", "pragas.remover"),
  },
  usuarios: {
    getUsuarios: call("GET", "/usuarios/getUsuarios", "usuarios.visualizar", { csv: true, selecao: true }),
    selecao: call("GET", "/usuarios/getUsuarios/selecao", "usuarios.visualizar"),
    clearLastAccessRoute: call("POST", "/usuarios/clearLastAccessRoute", "usuarios.editar", { chave: false }),
    find: call("GET", "/usuarios/find/:id", "usuarios.visualizar"),
    grupos: call("GET", "/usuarios/grupos", "usuarios.visualizar"),
    save: call("POST", "/usuarios/save", "usuarios.cadastrar", { chave: false, confirma: true }),
    update: call("POST", "/usuarios/update", "usuarios.editar", { chave: false }),
    convidar: call("POST", "/usuarios/convidar", "usuarios.editar", { chave: false, confirma: true }),
    /** Registers a person with a user of a role, and invites them. */
    convite: call("POST", "/usuarios/convite", "usuarios.cadastrar", { chave: false, confirma: true }),
    acesso: call("POST", "/usuarios/acesso", "session"),
    autocomplete: call("GET", "/usuarios/autocomplete", "session"),
  },
  unidades: {
    lista: call("GET", "/unidades/lista", "session", { chave: false }),
    /** Who may give a unit depends on more than a permission: the server refuses everybody else. */
    usuarios: call("GET", "/unidades/usuarios", "session", { chave: false }),
    autorizar: call("POST", "/unidades/autorizar", "session", { confirma: true }),
  },
  cidades: {
    autocomplete: call("GET", "/cidades/autocomplete", "public"),
    autocompleteCidade: call("GET", "/cidades/autocompleteCidade", "public"),
  },
  consultas: {
    cep: call("GET", "/cep/:cep", "public"),
    receita: call("GET", "/dadosReceita/:documento", "public"),
  },
  categoriasConta: {
    autocomplete: call("GET", "/categoriasConta/autocomplete", "session"),
    find: call("GET", "/categoriasConta/find/:id", "session"),
    ...selectableList("/categoriasConta/lista", "categoriasConta.visualizar"),
    save: call("POST", "/categoriasConta/save", "categoriasConta.cadastrar"),
    update: call("POST", "/categoriasConta/update", "categoriasConta.editar"),
    delete: call("POST", "/categoriasConta/delete/:id", "categoriasConta.remover"),
    desativar: call("POST", "/categoriasConta/desativar/:id", "categoriasConta.editar"),
    reativar: call("POST", "/categoriasConta/reativar/:id", "categoriasConta.editar"),
    criarUsuais: call("POST", "/categoriasConta/criarUsuais", "categoriasConta.cadastrar"),
  },
  centroResultado: {
    autocomplete: call("GET", "/centroResultado/autocomplete", "session"),
    find: call("GET", "/centroResultado/find/:id", "session"),
    ...selectableList("/centroResultado/lista", "centroResultado.visualizar"),
    save: call("POST", "/centroResultado/save", "centroResultado.cadastrar"),
    update: call("POST", "/centroResultado/update", "centroResultado.editar"),
    delete: call("POST", "/centroResultado/delete/:id", "centroResultado.remover"),
    desativar: call("POST", "/centroResultado/desativar/:id", "centroResultado.editar"),
    reativar: call("POST", "/centroResultado/reativar/:id", "centroResultado.editar"),
  },
  formasPagamento: {
    tipos: call("GET", "/formasPagamento/tipos", "session"),
    autocomplete: call("GET", "/formasPagamento/autocomplete", "session"),
    ...selectableList("/formasPagamento/lista", "formasPagamento.visualizar"),
    find: call("GET", "/formasPagamento/find/:id", "formasPagamento.visualizar"),
    save: call("POST", "/formasPagamento/save", "formasPagamento.cadastrar"),
    update: call("POST", "/formasPagamento/update", "formasPagamento.editar"),
    delete: call("POST", "/formasPagamento/delete/:id", "formasPagamento.remover"),
  },
  contasBancarias: {
    lista: call("GET", "/contasBancarias/lista", "session"),
    find: call("GET", "/contasBancarias/find/:id", "contasBancarias.visualizar"),
    extrato: call("GET", "/contasBancarias/extrato/:id", "contasBancarias.visualizar", { csv: true }),
    save: call("POST", "/contasBancarias/save", "contasBancarias.cadastrar", { chave: false }),
    update: call("POST", "/contasBancarias/update", "contasBancarias.editar", { chave: false }),
    delete: call("POST", "/contasBancarias/delete/:id", "contasBancarias.remover"),
    transferir: call("POST", "/contasBancarias/transferir", "contasBancarias.movimentar"),
  },
  extratos: {
    /** Reads a file of a bank, and tells what importing it would write. */
    conferir: call("POST", "/extratos/conferir", "conciliacao.importar", { le: true, progresso: true, megabytes: 16 }),
    importar: call("POST", "/extratos/importar", "conciliacao.importar", { progresso: true, megabytes: 16 }),
    lotes: call("GET", "/extratos/lotes", "conciliacao.visualizar"),
    /** Takes an import back, as long as nothing of it is reconciled. */
    desfazer: call("POST", "/extratos/desfazer/:id", "conciliacao.desfazer"),
  },
  conciliacao: {
    /** The bank accounts, each with how far it is reconciled. */
    contas: call("GET", "/conciliacao/contas", "conciliacao.visualizar"),
    /** The entries of a bank account, each with what it may be. */
    lancamentos: call("GET", "/conciliacao/lancamentos/:id", "conciliacao.visualizar"),
    /** All proposals of a bank account that are certain. */
    certas: call("GET", "/conciliacao/certas/:id", "conciliacao.visualizar"),
    /** Movements and open contas that an entry may be linked with by hand. */
    candidatos: call("GET", "/conciliacao/candidatos/:id", "conciliacao.visualizar"),
    /** Entries of other bank accounts that may be the other end of a transfer. */
    gemeos: call("GET", "/conciliacao/gemeos/:id", "conciliacao.visualizar"),
    /** Links entries with movements, and settles open contas by them: all that are sent, or none. */
    conciliar: call("POST", "/conciliacao/conciliar", "conciliacao.conciliar"),
    /** Registers a conta that an entry is the settlement of. */
    novaConta: call("POST", "/conciliacao/novaConta", "conciliacao.conciliar"),
    transferencia: call("POST", "/conciliacao/transferencia", "conciliacao.conciliar"),
    tarifa: call("POST", "/conciliacao/tarifa", "conciliacao.conciliar"),
    ignorar: call("POST", "/conciliacao/ignorar", "conciliacao.conciliar"),
    desfazer: call("POST", "/conciliacao/desfazer", "conciliacao.desfazer"),
    regras: call("GET", "/conciliacao/regras", "conciliacao.visualizar"),
    alterarRegra: call("POST", "/conciliacao/alterarRegra", "conciliacao.regras"),
  },
  fechamento: {
    /** What is closed, the closings and reopenings, and the exceptions. */
    situacao: call("GET", "/fechamento", "fechamento.visualizar"),
    /** What is still open up to a day, and what would be closed. */
    previa: call("GET", "/fechamento/previa", "fechamento.visualizar"),
    /** A closing with its sums, and whether they are still the same. */
    find: call("GET", "/fechamento/find/:id", "fechamento.visualizar"),
    fechar: call("POST", "/fechamento/fechar", "fechamento.fechar"),
    reabrir: call("POST", "/fechamento/reabrir", "fechamento.reabrir", { confirma: true }),
    pedirExcecao: call("POST", "/fechamento/pedirExcecao", "fechamento.visualizar"),
    concederExcecao: call("POST", "/fechamento/concederExcecao/:id", "fechamento.excetuar", { confirma: true }),
    /** Grants an exception that nobody asked for. */
    criarExcecao: call("POST", "/fechamento/criarExcecao", "fechamento.excetuar", { confirma: true }),
    revogarExcecao: call("POST", "/fechamento/revogarExcecao/:id", "fechamento.excetuar"),
  },
  aprovacao: {
    /** Requests to approve payments: those to decide, the own ones, or all. */
    lista: call("GET", "/aprovacoes", "aprovacao.visualizar"),
    find: call("GET", "/aprovacoes/find/:id", "aprovacao.visualizar"),
    /** Asks for the approval of payables that need one and wait for none. */
    pedir: call("POST", "/aprovacoes/pedir", "aprovacao.visualizar"),
    decidir: call("POST", "/aprovacoes/decidir", "aprovacao.aprovar", { confirma: true }),
    regras: call("GET", "/aprovacoes/regras", "aprovacao.visualizar"),
    /** Replaces the rules, and switches approval on or off. */
    salvarRegras: call("POST", "/aprovacoes/regras", "aprovacao.configurar", { chave: false, confirma: true }),
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
  cobranca: {
    ajustes: call("GET", "/cobranca/ajustes", "cobranca.visualizar"),
    salvarAjustes: call("POST", "/cobranca/ajustes", "cobranca.editar"),
    regras: call("GET", "/cobranca/regras", "cobranca.visualizar"),
    salvarRegra: call("POST", "/cobranca/regras/save", "cobranca.editar"),
    alterarRegra: call("POST", "/cobranca/regras/update", "cobranca.editar"),
    removerRegra: call("POST", "/cobranca/regras/delete/:id", "cobranca.editar"),
    previaRegra: call("POST", "/cobranca/regras/previa", "cobranca.visualizar", { le: true }),
    /** The messages of today or of the next day on which reminders go out. */
    lista: call("GET", "/cobranca/lista", "cobranca.visualizar"),
    puladas: call("GET", "/cobranca/puladas", "cobranca.visualizar"),
    retirar: call("POST", "/cobranca/retirar", "cobranca.editar"),
    lembretes: call("GET", "/cobranca/lembretes", "cobranca.visualizar", { csv: true }),
    previa: call("POST", "/cobranca/previa", "cobranca.visualizar", { le: true }),
    enviar: call("POST", "/cobranca/enviar", "cobranca.enviar"),
    marcarEnviada: call("POST", "/cobranca/marcarEnviada/:id", "cobranca.enviar"),
    conta: call("GET", "/cobranca/contas/:id", "cobranca.visualizar"),
    salvarConta: call("POST", "/cobranca/contas", "cobranca.editar"),
    pessoa: call("GET", "/cobranca/pessoas/:id", "cobranca.visualizar"),
    salvarPessoa: call("POST", "/cobranca/pessoas", "cobranca.editar"),
    pix: call("GET", "/cobranca/pix/:id", "contasReceber.visualizar"),
    /** For whom a link in a message leads here, who has no session. */
    saida: call("POST", "/cobranca/saida", "public", { le: true }),
    sair: call("POST", "/cobranca/sair", "public"),
  },
  /** The POST carries the filters as its body; the GET of the file carries the same fields as its query. */
  hoje: {
    /** The company's day, as far as its reader may see it; the rest is null. */
    resumo: call("GET", "/hoje", "session"),
  },
  relatorios: {
    vencimentos: call("POST", "/relatorios/vencimentos", "relatorios.visualizar", { le: true, relatorio: true }),
    vencimentosArquivo: call("GET", "/relatorios/vencimentos", "relatorios.visualizar", { csv: true, relatorio: true }),
    fluxoCaixa: call("POST", "/relatorios/fluxoCaixa", "relatorios.visualizar", { le: true, relatorio: true }),
    fluxoCaixaArquivo: call("GET", "/relatorios/fluxoCaixa", "relatorios.visualizar", { csv: true, relatorio: true }),
    resultado: call("POST", "/relatorios/resultado", "relatorios.visualizar", { le: true, relatorio: true }),
    resultadoArquivo: call("GET", "/relatorios/resultado", "relatorios.visualizar", { csv: true, relatorio: true }),
    paineis: call("GET", "/relatorios/paineis", "relatorios.visualizar"),
    listDirCompraManual: call("GET", "/relatorios/list_dir/compraManual", "compras.visualizar"),
  },
  orcamento: {
    ano: call("GET", "/orcamento", "relatorios.visualizar"),
    /** Writes some months of some categories, all or none. */
    save: call("POST", "/orcamento/save", "relatorios.orcar"),
  },
  permissoes: {
    modulos: call("GET", "/permissoes/modulos", "permissoes.visualizar"),
    ...selectableList("/permissoes/grupos/lista", "permissoes.visualizar"),
    find: call("GET", "/permissoes/grupos/find/:id", "permissoes.visualizar"),
    save: call("POST", "/permissoes/grupos", "permissoes.cadastrar", { chave: false }),
    update: call("PUT", "/permissoes/grupos", "permissoes.editar", { chave: false, confirma: true }),
    delete: call("DELETE", "/permissoes/grupos/:id", "permissoes.remover", { chave: false }),
  },
  /** Keys of other programs. None of them is made or changed by a key. */
  chaves: {
    lista: call("GET", "/chaves/lista", "chaves.visualizar", { chave: false }),
    find: call("GET", "/chaves/find/:id", "chaves.visualizar", { chave: false }),
    save: call("POST", "/chaves/save", "chaves.cadastrar", { chave: false, confirma: true }),
    update: call("POST", "/chaves/update", "chaves.editar", { chave: false, confirma: true }),
    trocar: call("POST", "/chaves/trocar", "chaves.editar", { chave: false, confirma: true }),
    encerrar: call("POST", "/chaves/encerrar/:id", "chaves.editar", { chave: false }),
    revogar: call("POST", "/chaves/revogar/:id", "chaves.remover", { chave: false }),
  },
  /** Addresses of other programs that events are sent to. */
  webhooks: {
    lista: call("GET", "/webhooks/lista", "webhooks.visualizar", { chave: false }),
    find: call("GET", "/webhooks/find/:id", "webhooks.visualizar", { chave: false }),
    save: call("POST", "/webhooks/save", "webhooks.cadastrar", { confirma: true }),
    update: call("POST", "/webhooks/update", "webhooks.editar", { confirma: true }),
    delete: call("POST", "/webhooks/delete/:id", "webhooks.remover", { chave: false }),
    trocarSegredo: call("POST", "/webhooks/trocarSegredo", "webhooks.editar", { confirma: true }),
    testar: call("POST", "/webhooks/testar/:id", "webhooks.editar", { chave: false }),
    entregas: call("GET", "/webhooks/entregas", "webhooks.visualizar", { chave: false }),
    entrega: call("GET", "/webhooks/entrega/:id", "webhooks.visualizar", { chave: false }),
    reenviar: call("POST", "/webhooks/reenviar", "webhooks.editar", { chave: false }),
  },
  perfilAcesso: {
    ...selectableList("/perfilAcesso/lista", "plataforma"),
    find: call("GET", "/perfilAcesso/find/:id", "plataforma"),
    modulos: call("GET", "/perfilAcesso/modulos", "plataforma"),
    save: call("POST", "/perfilAcesso/save", "plataforma"),
    update: call("POST", "/perfilAcesso/update", "plataforma"),
    delete: call("POST", "/perfilAcesso/delete/:id", "plataforma"),
  },
  planos: {
    lista: call("GET", "/planos/lista", "empresas.cadastrar"),
    find: call("GET", "/planos/find/:id", "plataforma"),
    save: call("POST", "/planos/save", "plataforma"),
    update: call("POST", "/planos/update", "plataforma"),
  },
  gruposUniNegocio: {
    lista: call("GET", "/gruposuninegocio/lista", "plataforma", { csv: true }),
    find: call("GET", "/gruposuninegocio/find/:id", "plataforma"),
    save: call("POST", "/gruposuninegocio", "plataforma"),
    update: call("PUT", "/gruposuninegocio", "plataforma"),
    delete: call("DELETE", "/gruposuninegocio/:id", "plataforma"),
    adicionarEmpresa: call("POST", "/gruposuninegocio/adicionarEmpresa", "plataforma"),
    removerEmpresa: call("DELETE", "/gruposuninegocio/removerEmpresa/:id", "plataforma"),
    updatedMatriz: call("POST", "/gruposuninegocio/updatedMatriz", "plataforma"),
  },
  empresas: {
    autocomplete: call("GET", "/empresas/autocomplete", "empresas.visualizar"),
    ...selectableList("/empresas/lista", "empresas.visualizar"),
    opcoes: call("GET", "/empresas/opcoes", "empresas.visualizar"),
    find: call("GET", "/empresas/find/:id", "empresas.visualizar"),
    save: call("POST", "/empresas/save", "empresas.cadastrar"),
    update: call("POST", "/empresas/update", "empresas.editar"),
    permissoes: call("POST", "/empresas/permissoes/store", "plataforma"),
    setarPlano: call("POST", "/empresas/setarPlano/:id", "plataforma"),
    generateDataEmpresa: call("POST", "/empresas/generateDataEmpresa", "empresas.editar", { formulario: true }),
  },
  rede: {
    recuperar: call("GET", "/rede/recuperar/:id", "empresas.visualizar"),
    atribuir: call("POST", "/rede/atribuir/store", "plataforma"),
  },
  contrato: {
    gerarContrato: call("POST", "/contrato/gerarContrato/:id", "empresas.editar"),
    download: call("GET", "/contrato/download/:id", "session", { arquivo: true, chave: false }),
    assinar: call("POST", "/contrato/assinar/:id", "assinatura.editar", { chave: false }),
  },
  assinatura: {
    atual: call("GET", "/assinatura", "assinatura.visualizar"),
    alterarPlano: call("POST", "/assinatura/alterarPlano", "assinatura.editar", { chave: false }),
  },
  certificado: {
    atual: call("GET", "/empresas/certificado/:id", "empresas.visualizar"),
    enviar: call("POST", "/empresas/certificado/:id", "empresas.editar", { formulario: true }),
    download: call("GET", "/empresas/download/:id", "empresas.editar", { arquivo: true, chave: false }),
  },
  arquivosXml: {
    lista: call("GET", "/empresas/arquivosXml/:id", "empresas.visualizar"),
    enviar: call("POST", "/empresas/arquivosXml/:id", "empresas.editar", { formulario: true, megabytes: 8 }),
    arquivo: call("GET", "/empresas/arquivosXml/:id/arquivo/:arquivo", "empresas.visualizar", { arquivo: true }),
    zip: call("GET", "/empresas/arquivosXml/:id/zip", "empresas.visualizar", { arquivo: true }),
  },
  configNF: {
    atual: call("GET", "/configNF", "configNF.visualizar"),
    salvar: call("POST", "/configNF", "configNF.editar"),
  },
  gateway: {
    atual: call("GET", "/gateway", "gateway.visualizar"),
    salvar: call("POST", "/gateway", "gateway.editar", { confirma: true }),
    testar: call("POST", "/gateway/testar", "gateway.editar", { le: true }),
    /** How the provider and the company's charges stand. */
    resumo: call("GET", "/gateway/resumo", "gateway.visualizar"),
    /** Charges of receivables by the provider, the newest first. */
    cobrancas: call("GET", "/gateway/cobrancas", "gateway.visualizar", { csv: true }),
    /** Charges receivables: boleto and Pix, one for each. */
    emitir: call("POST", "/gateway/emitir", "gateway.emitir"),
    /** Of which of them a static Pix was sent in a reminder: who has it can still pay by it, beside the charge. */
    pixEnviados: call("POST", "/gateway/pixEnviados", "gateway.emitir", { le: true }),
    cancelar: call("POST", "/gateway/cancelar/:id", "gateway.emitir"),
    /** Compares a charge with the provider now. */
    conferir: call("POST", "/gateway/conferir/:id", "gateway.emitir"),
    /** Money about which a person decides. */
    decisoes: call("GET", "/gateway/decisoes", "gateway.visualizar", { csv: true }),
    decidir: call("POST", "/gateway/decidir", "gateway.decidir"),
    /** Makes a provider tell events again that has stopped. */
    retomarAvisos: call("POST", "/gateway/retomarAvisos", "gateway.editar"),
  },
  produtos: {
    autocomplete: call("GET", "/produtos/autocomplete", "session"),
    ...selectableList("/produtos/lista", "produtos.visualizar"),
    find: call("GET", "/produtos/find/:id", "produtos.visualizar"),
    proximoCodigo: call("GET", "/produtos/proximoCodigo", "produtos.cadastrar"),
    movimentos: call("GET", "/produtos/movimentos/:id", "produtos.visualizar", { csv: true }),
    save: call("POST", "/produtos/save", "produtos.cadastrar"),
    update: call("POST", "/produtos/update", "produtos.editar"),
    delete: call("POST", "/produtos/delete/:id", "produtos.remover"),
    ...importacao("produtos"),
  },
  categoriasProduto: {
    autocomplete: call("GET", "/categoriasProduto/autocomplete", "session"),
    ...selectableList("/categoriasProduto/lista", "produtos.visualizar"),
    find: call("GET", "/categoriasProduto/find/:id", "produtos.visualizar"),
    save: call("POST", "/categoriasProduto/save", "produtos.cadastrar"),
    update: call("POST", "/categoriasProduto/update", "produtos.editar"),
    delete: call("POST", "/categoriasProduto/delete/:id", "produtos.remover"),
  },
  categoriasServico: {
    autocomplete: call("GET", "/categoriasServico/autocomplete", "session"),
  },
  depositos: {
    lista: call("GET", "/depositos/lista", "session"),
    find: call("GET", "/depositos/find/:id", "depositos.visualizar"),
    movimentos: call("GET", "/depositos/movimentos", "depositos.visualizar", { csv: true }),
    save: call("POST", "/depositos/save", "depositos.cadastrar"),
    update: call("POST", "/depositos/update", "depositos.editar"),
    delete: call("POST", "/depositos/delete/:id", "depositos.remover"),
    ajustar: call("POST", "/depositos/ajustar", "depositos.movimentar"),
  },
  inventarios: {
    ...selectableList("/depositos/inventarios/lista", "depositos.visualizar"),
    find: call("GET", "/depositos/inventarios/find/:id", "depositos.visualizar"),
    revisao: call("GET", "/depositos/inventarios/revisao/:id", "depositos.movimentar"),
    naoContados: call("GET", "/depositos/inventarios/naoContados/:id", "depositos.movimentar"),
    iniciar: call("POST", "/depositos/inventarios/iniciar", "depositos.movimentar"),
    contar: call("POST", "/depositos/inventarios/contar", "depositos.movimentar"),
    confirmar: call("POST", "/depositos/inventarios/confirmar", "depositos.movimentar"),
    cancelar: call("POST", "/depositos/inventarios/cancelar/:id", "depositos.movimentar"),
  },
  requerimentos: {
    save: call("POST", "/depositos/requerimentos", "requerimentos.cadastrar"),
    getProdutos: call("POST", "/depositos/requerimentos/getProdutos", "requerimentos.visualizar", { le: true }),
    ...selectableList("/depositos/requerimentos/ajax", "requerimentos.visualizar"),
    find: call("GET", "/depositos/requerimentos/:id", "requerimentos.visualizar"),
    /** Decides about one line of `pedidos`. */
    decidir: call("PATCH", "/depositos/requerimentos", "requerimentos.editar"),
  },
  estoqueMinimo: {
    ...selectableList("/estoqueMinimo/lista", "estoqueMinimo.visualizar"),
    alerta: call("GET", "/estoqueMinimo/alerta", "estoqueMinimo.visualizar"),
    save: call("POST", "/estoqueMinimo/save", "estoqueMinimo.editar"),
    delete: call("POST", "/estoqueMinimo/delete/:id", "estoqueMinimo.remover"),
  },
  /** Whoever sees the company sees its calendar, and who may change the company keeps it. */
  feriados: {
    lista: call("GET", "/feriados/lista", "empresas.visualizar"),
    find: call("GET", "/feriados/find/:id", "empresas.visualizar"),
    save: call("POST", "/feriados/save", "empresas.editar"),
    update: call("POST", "/feriados/update", "empresas.editar"),
    delete: call("POST", "/feriados/delete/:id", "empresas.editar"),
    importar: call("POST", "/feriados/importar", "empresas.editar"),
  },
  naturezas: {
    lista: call("GET", "/naturezas/lista", "compras.visualizar"),
    find: call("GET", "/naturezas/find/:id", "compras.visualizar"),
    save: call("POST", "/naturezas/save", "compras.cadastrar"),
    update: call("POST", "/naturezas/update", "compras.editar"),
    delete: call("POST", "/naturezas/delete/:id", "compras.excluir"),
  },
  compras: {
    ...selectableList("/compras/lista", "compras.visualizar"),
    find: call("GET", "/compras/find/:id", "compras.visualizar"),
    buscarNatureza: call("GET", "/compras/buscarNatureza/:natureza_id", "compras.visualizar"),
    produto: call("GET", "/compras/produto/:id", "compras.visualizar"),
    reposicao: call("GET", "/compras/reposicao", "compras.cadastrar"),
    delete: call("POST", "/compras/delete/:id", "compras.excluir"),
    alterarEstado: call("POST", "/compras/alterar/estado", "compras.alterarEstado"),
    reabrir: call("POST", "/compras/reabrir/:id", "compras.alterarEstado"),
    emitirEntrada: call("POST", "/compras/emitirEntrada/:id", "compras.editar", { megabytes: 8 }),
    desfazerEntrada: call("POST", "/compras/desfazerEntrada/:id", "compras.excluir"),
    arquivoEntrada: call("GET", "/compras/arquivoEntrada/:id", "compras.visualizar", { arquivo: true }),
    relatorioFornecedores: call("GET", "/compras/relatorio/fornecedores", "compras.visualizar", { csv: true }),
    relatorioMeses: call("GET", "/compras/relatorio/meses", "compras.visualizar", { csv: true }),
    relatorioProdutos: call("GET", "/compras/relatorio/produtos", "compras.visualizar", { csv: true }),
  },
  nfe: {
    conferir: call("POST", "/compras/nfe/conferir", "compras.cadastrar", {
      le: true,
      progresso: true,
      megabytes: 16,
    }),
    importar: call("POST", "/compras/nfe/importar", "compras.cadastrar", { progresso: true, megabytes: 16 }),
    arquivo: call("GET", "/compras/nfe/arquivo/:id", "compras.visualizar", { arquivo: true }),
  },
  compraManual: {
    save: call("POST", "/compraManual/save", "compras.cadastrar"),
    update: call("POST", "/compraManual/update", "compras.editar"),
    imprimir: call("GET", "/compraManual/imprimir/:id", "compras.visualizar"),
    email: call("POST", "/compraManual/email", "compras.visualizar"),
  },
  gps: {
    posicoes: call("GET", "/gps/posicoes", "gps.visualizar"),
    historico: call("GET", "/gps/historico", "gps.visualizar", { csv: true }),
    situacao: call("GET", "/gps/situacao", "session", { chave: false }),
    compartilhar: call("POST", "/gps/compartilhar", "gps.cadastrar"),
    ponto: call("POST", "/gps/ponto", "gps.cadastrar"),
    parar: call("POST", "/gps/parar", "session"),
    apagar: call("POST", "/gps/apagar", "session"),
  },
  ordemServico: {
    ...selectableList("/ordem-servico/lista", "ordemServico.visualizar"),
    quadro: call("GET", "/ordem-servico/quadro", "ordemServico.visualizar"),
    status: call("GET", "/ordem-servico/status", "session"),
    find: call("GET", "/ordem-servico/find/:id", "ordemServico.visualizar"),
    imprimir: call("GET", "/ordem-servico/imprimir/:id", "ordemServico.visualizar"),
    save: call("POST", "/ordem-servico/save", "ordemServico.cadastrar"),
    update: call("POST", "/ordem-servico/update", "ordemServico.editar"),
    alterarStatus: call("POST", "/ordem-servico/alterarStatus/:id", "ordemServico.editar"),
    finalizar: call("POST", "/ordem-servico/finalizar/:id", "ordemServico.editar"),
    reabrir: call("POST", "/ordem-servico/reabrir/:id", "ordemServico.editar"),
    cancelar: call("POST", "/ordem-servico/cancelar/:id", "ordemServico.remover"),
  },
  whatsapp: {
    ...selectableList("/whatsapp/lista", "whatsapp.visualizar"),
    previa: call("GET", "/whatsapp/previa", "whatsapp.cadastrar"),
    enviar: call("POST", "/whatsapp/enviar", "whatsapp.cadastrar"),
    reenviar: call("POST", "/whatsapp/reenviar/:id", "whatsapp.cadastrar"),
    marcarEnviada: call("POST", "/whatsapp/marcarEnviada/:id", "whatsapp.cadastrar"),
  },
  comissao: {
    lotes: call("GET", "/financeiro/prestador/comissao/lotes", "comissaoPrestador.visualizar", {
      csv: true,
      selecao: true,
    }),
    selecao: call("GET", "/financeiro/prestador/comissao/lotes/selecao", "comissaoPrestador.visualizar"),
    find: call("GET", "/financeiro/prestador/comissao/find/:id", "comissaoPrestador.visualizar"),
    detalhes: call("GET", "/financeiro/prestador/comissao/detalhes/:id", "comissaoPrestador.visualizar", {
      csv: true,
    }),
    search: call("GET", "/financeiro/prestador/comissao/os/search", "comissaoPrestador.visualizar"),
    imprimir: call("GET", "/financeiro/prestador/comissao/imprimir/:id", "comissaoPrestador.visualizar"),
    save: call("POST", "/financeiro/prestador/comissao/save", "comissaoPrestador.cadastrar"),
    add: call("POST", "/financeiro/prestador/comissao/add", "comissaoPrestador.editar"),
    remove: call("POST", "/financeiro/prestador/comissao/remove", "comissaoPrestador.editar"),
    closedLoteAccount: call("POST", "/financeiro/closedLoteAccount", "comissaoPrestador.editar"),
    reabrir: call("POST", "/financeiro/prestador/comissao/reabrir/:id", "comissaoPrestador.editar"),
    delete: call("POST", "/financeiro/prestador/comissao/delete/:id", "comissaoPrestador.remover"),
  },
  /** Saved views of lists. Who may read a list may save views of it: the server asks for that list's permission. */
  visoes: {
    lista: call("GET", "/visoes/lista", "session", { chave: false }),
    save: call("POST", "/visoes/save", "session", { unidade: true }),
    update: call("POST", "/visoes/update", "session", { unidade: true }),
    delete: call("POST", "/visoes/delete/:id", "session", { unidade: true }),
    padrao: call("POST", "/visoes/padrao", "session", { unidade: true }),
  },
  /** Files beside records. The server asks for the permission of the record: to see it, or to change it. */
  anexos: {
    lista: call("GET", "/anexos/lista", "session"),
    enviar: call("POST", "/anexos/enviar", "session", { unidade: true, pedacos: true, megabytes: 21, chave: true }),
    arquivo: call("GET", "/anexos/arquivo/:id", "session", { arquivo: true }),
    update: call("POST", "/anexos/update", "session", { unidade: true, chave: true }),
    ordenar: call("POST", "/anexos/ordenar", "session", { unidade: true, chave: true }),
    delete: call("POST", "/anexos/delete/:id", "session", { unidade: true, chave: true }),
    restaurar: call("POST", "/anexos/restaurar/:id", "session", { unidade: true, chave: true }),
  },
  /** Data out and away: all of the company, and what it holds of one person. Each leaves a row in the trail. */
  dados: {
    empresa: call("GET", "/dados/empresa", "session", { arquivo: true, confirma: true }),
    pessoa: call("GET", "/dados/pessoa/:id", "session", { arquivo: true, chave: false }),
    guarda: call("GET", "/dados/guarda/:id", "pessoas.remover"),
    anonimizar: call("POST", "/dados/anonimizar/:id", "pessoas.remover", { chave: false }),
  },
  auditoria: {
    lista: call("GET", "/auditoria/lista", "auditoria.visualizar", { csv: true, relatorio: true }),
  },
} as const;
