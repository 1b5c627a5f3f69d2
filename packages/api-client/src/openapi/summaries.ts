import type { calls } from "../calls";

/** One line for each area and each call, as lists of calls show them. */

/** The purpose of an area, and of its calls by name. */
interface AreaWords {
  readonly about: string;
  readonly calls: Readonly<Record<string, string>>;
}

/** The calls that every register has. */
const register = (one: string, many: string) => ({
  autocomplete: `Busca ${many} por texto`,
  lista: `Lista ${many}`,
  selecao: `Mostra ${many} que os filtros encontram e que podem ser selecionadas`,
  find: `Mostra ${one}`,
  save: `Cadastra ${one}`,
  update: `Altera ${one}`,
  delete: `Remove ${one}`,
});

/** The calls of both sides: contas to pay, and contas to receive. */
const contas = (many: string) => ({
  ...register("uma conta", many),
  resumo: `Soma ${many} vencidas, a vencer e pagas no período, e as que vencem hoje`,
  vencidas: `Soma ${many} em aberto que venceram antes de um dia`,
  selecionadas: `Mostra ${many} pelos seus ids`,
  comprovante: "Mostra o que o comprovante de um acerto imprime",
  relatorio: `Soma e lista ${many} por filtros`,
  alterar: "Altera alguns campos de uma conta em aberto",
  reclassificar: "Corrige categoria, centro de resultado e textos de uma conta, também de uma que já foi paga",
  desfazerReclassificacao: "Desfaz reclassificações, todas ou nenhuma, se nada mais mudou nas contas",
  restaurar: "Traz de volta uma conta removida",
  ultima: "Mostra a última conta de uma pessoa",
  encerrarSerie: "Remove uma conta e as seguintes em aberto da sua série",
  restaurarVarias: "Traz de volta contas removidas, todas ou nenhuma",
  estorno: "Estorna os acertos de uma conta, ou um deles",
  estornarAcertos: "Estorna acertos de várias contas de uma vez",
  encargos: "Mostra a política de multa e juros da empresa, de uma pessoa ou de uma conta",
  salvarEncargos: "Salva a política de multa e juros da empresa, de uma pessoa ou de uma conta",
  renegociacao: "Troca contas em aberto por novas parcelas",
  desfazerRenegociacao: "Desfaz um acordo de que nada foi acertado",
});

/** A call without a line does not compile: the reference would show its id in the place of one. */
type Words = {
  readonly [Area in keyof typeof calls]: AreaWords & {
    readonly calls: { readonly [Name in keyof (typeof calls)[Area]]: string };
  };
};

const words: Words = {
  sessao: {
    about: "Entrar, sair e quem está na sessão.",
    calls: {
      login: "Entra com login e senha",
      logout: "Sai, e encerra a sessão",
      atual: "Mostra usuário, empresa e permissões da sessão",
      trocarUnidade: "Passa a sessão para outra unidade",
    },
  },
  segundoPasso: {
    about: "O segundo passo de um login, depois da senha.",
    calls: {
      estado: "Diz que passo o login espera",
      codigo: "Entra com um código do aplicativo ou de recuperação",
      iniciar: "Começa a cadastrar o segundo fator que a empresa exige",
      confirmar: "Confirma o segundo fator cadastrado, e entra",
      iniciarPasskey: "Começa a cadastrar, como passkey, o segundo fator que a empresa exige",
      confirmarPasskey: "Cadastra a passkey exigida, e entra",
      passkeyOpcoes: "Pede a uma passkey que assine o login",
      passkey: "Entra com uma passkey",
      perda: "Envia um código por e-mail a quem perdeu o segundo fator",
      confirmarPerda: "Pede a restauração com o código do e-mail",
    },
  },
  segundoFator: {
    about: "O segundo fator do próprio usuário.",
    calls: {
      estado: "Mostra o segundo fator do usuário",
      provar: "Prova quem é o usuário da sessão",
      provaOpcoes: "Pede a uma passkey que prove quem é o usuário",
      provarPasskey: "Prova com uma passkey quem é o usuário da sessão",
      iniciar: "Começa a cadastrar um aplicativo de códigos",
      confirmar: "Confirma o aplicativo com um código dele",
      codigos: "Troca os códigos de recuperação por novos",
      remover: "Remove o segundo fator",
      passkeyOpcoes: "Começa a cadastrar uma passkey",
      cadastrarPasskey: "Cadastra uma passkey",
      removerPasskey: "Remove uma passkey",
    },
  },
  exigenciaFator: {
    about: "De quem a empresa exige o segundo fator.",
    calls: {
      find: "Mostra de quem a empresa exige o segundo fator",
      save: "Grava de quem a empresa exige o segundo fator",
    },
  },
  restauracoesFator: {
    about: "A restauração do segundo fator de quem o perdeu.",
    calls: {
      lista: "Lista os pedidos de restauração da empresa",
      pedir: "Pede a restauração do segundo fator de um usuário",
      decidir: "Restaura ou recusa, como segundo administrador",
      aguardando: "Lista os pedidos que a plataforma restaura",
      restaurar: "Restaura ou recusa, como plataforma",
    },
  },
  sessoes: {
    about: "As sessões do próprio usuário em outros aparelhos.",
    calls: {
      lista: "Lista as sessões do usuário",
      encerrar: "Encerra uma sessão",
      encerrarTodas: "Encerra todas as outras sessões",
    },
  },
  senha: {
    about: "Trocar a senha, com a atual ou por um link.",
    calls: {
      alterar: "Troca a própria senha",
      solicitar: "Envia um link para uma nova senha",
      link: "Confere um link de nova senha",
      redefinir: "Grava a nova senha de um link",
    },
  },
  desenvolvimento: {
    about: "Só no desenvolvimento: o que seria enviado.",
    calls: { mensagens: "Lista as mensagens que não foram enviadas" },
  },
  saude: {
    about: "Se o servidor pode trabalhar, para balanceadores e monitores.",
    calls: { estado: "Diz se o servidor e o banco de dados respondem" },
  },
  cadastro: {
    about: "O cadastro público de empresas.",
    calls: {
      config: "Mostra o que as páginas públicas precisam saber",
      fluxo: "Mostra onde o cadastro em andamento está",
      requestCode: "Envia um código de confirmação",
      validateCode: "Confere um código de confirmação",
      cadastrar: "Cadastra uma empresa e o seu primeiro usuário",
      assinatura: "Mostra o contrato que a empresa assina",
      assinar: "Assina o contrato",
      nomeUsuario: "Grava como o usuário quer ser chamado",
      copiarDados: "Grava a escolha dos dados iniciais",
    },
  },
  pessoas: {
    about: "Clientes, fornecedores, funcionários e prestadores.",
    calls: {
      ...register("uma pessoa", "pessoas"),
      conferirImportacao: "Confere pessoas de um arquivo antes de gravar",
      importar: "Grava pessoas de um arquivo",
    },
  },
  veiculos: { about: "Veículos da empresa e dos clientes.", calls: register("um veículo", "veículos") },
  municipiosAtendidos: {
    about: "Onde a empresa atende, e o preço do deslocamento.",
    calls: {
      ...register("um município atendido", "municípios atendidos"),
      save: "Cadastra municípios atendidos",
      consultar: "Diz se um município é atendido",
      remover: "Remove vários municípios atendidos",
    },
  },
  pragas: { about: "Pragas que uma ordem de serviço combate.", calls: register("uma praga", "pragas") },
  usuarios: {
    about: "Quem entra no sistema.",
    calls: {
      ...register("um usuário", "usuários"),
      getUsuarios: "Lista usuários",
      clearLastAccessRoute: "Limpa o último acesso de um usuário",
      grupos: "Lista os grupos de permissões que um usuário pode ter",
      convite: "Cadastra uma pessoa como usuário de um papel, e a convida",
      convidar: "Envia um convite a um usuário novo",
      acesso: "Grava a última página que o usuário abriu",
    },
  },
  unidades: {
    about: "Em que unidades um usuário trabalha.",
    calls: {
      lista: "Lista as unidades em que o usuário trabalha",
      usuarios: "Lista os usuários e as suas unidades",
      autorizar: "Autoriza ou retira um usuário de uma unidade",
    },
  },
  cidades: {
    about: "Municípios do Brasil, com código do IBGE.",
    calls: { autocomplete: "Busca municípios por texto", autocompleteCidade: "Busca municípios por texto e estado" },
  },
  consultas: {
    about: "O que outros serviços sabem.",
    calls: { cep: "Mostra o endereço de um CEP", receita: "Mostra o que a Receita Federal diz de um documento" },
  },
  categoriasConta: {
    about: "Categorias de contas, em árvore.",
    calls: {
      ...register("uma categoria de contas", "categorias de contas"),
      desativar: "Desativa uma categoria de contas",
      reativar: "Reativa uma categoria de contas",
      criarUsuais: "Cria as categorias de contas usuais que a empresa ainda não tem",
    },
  },
  centroResultado: {
    about: "Centros de resultado, em árvore.",
    calls: {
      ...register("um centro de resultado", "centros de resultado"),
      desativar: "Desativa um centro de resultado",
      reativar: "Reativa um centro de resultado",
    },
  },
  formasPagamento: {
    about: "Formas de pagamento com parcelas e taxas.",
    calls: { ...register("uma forma de pagamento", "formas de pagamento"), tipos: "Lista os tipos de pagamento" },
  },
  contasBancarias: {
    about: "Contas em bancos, com saldo e extrato.",
    calls: {
      ...register("uma conta bancária", "contas bancárias"),
      extrato: "Mostra o extrato de uma conta bancária",
      transferir: "Transfere entre contas bancárias e caixas",
    },
  },
  extratos: {
    about: "Extratos de bancos em OFX e CSV, e suas importações.",
    calls: {
      conferir: "Lê um extrato e diz o que seria importado",
      importar: "Importa os lançamentos novos de um extrato",
      lotes: "Lista as importações de extratos",
      desfazer: "Desfaz uma importação que não tem nada conciliado",
    },
  },
  conciliacao: {
    about: "Lançamentos dos extratos dos bancos, e o que cada um é.",
    calls: {
      contas: "Lista as contas bancárias e até quando cada uma está conciliada",
      lancamentos: "Lista os lançamentos do extrato de uma conta bancária, com o que é proposto para cada um",
      certas: "Lista as propostas certas de uma conta bancária",
      candidatos: "Lista movimentos e contas abertas que um lançamento pode ser",
      gemeos: "Lista lançamentos de outras contas bancárias que podem ser a outra ponta de uma transferência",
      conciliar: "Concilia lançamentos com movimentos e baixa contas abertas por eles",
      novaConta: "Cadastra e baixa a conta de um lançamento",
      transferencia: "Concilia um lançamento com uma transferência",
      tarifa: "Concilia um lançamento com uma tarifa paga ao banco",
      ignorar: "Ignora lançamentos, com o motivo",
      desfazer: "Desfaz a conciliação de lançamentos",
      regras: "Lista as regras aprendidas",
      alterarRegra: "Altera, liga ou desliga uma regra",
    },
  },
  fechamento: {
    about: "O período fechado da empresa, e as exceções dele.",
    calls: {
      situacao: "Mostra até que dia a empresa está fechada, os fechamentos e as exceções",
      previa: "Mostra o que está aberto até um dia e o que seria fechado",
      find: "Mostra um fechamento com suas somas e diz se elas ainda são as mesmas",
      fechar: "Fecha o período até um dia",
      reabrir: "Reabre o período, com o motivo",
      pedirExcecao: "Pede para lançar no período fechado",
      concederExcecao: "Concede a exceção que um usuário pediu, por algumas horas",
      criarExcecao: "Deixa um usuário lançar no período fechado por algumas horas",
      revogarExcecao: "Recusa ou revoga uma exceção",
    },
  },
  aprovacao: {
    about: "A aprovação de pagamentos por uma segunda pessoa.",
    calls: {
      lista: "Lista pedidos de aprovação",
      find: "Mostra um pedido de aprovação com o que se aprova",
      pedir: "Pede a aprovação de contas a pagar",
      decidir: "Aprova ou recusa pedidos, todos ou nenhum",
      regras: "Mostra as regras de aprovação e quem pode aprovar",
      salvarRegras: "Altera as regras, e liga ou desliga a aprovação",
    },
  },
  caixas: {
    about: "Caixas, suas aberturas e o dinheiro da gaveta.",
    calls: {
      ...register("um caixa", "caixas"),
      abertos: "Lista os caixas abertos",
      aberturas: "Lista aberturas de caixa",
      movimentos: "Lista os movimentos de uma abertura",
      fechamento: "Mostra a conferência de uma abertura fechada",
      abrir: "Abre um caixa",
      fechar: "Fecha um caixa com o valor contado",
      suprimento: "Põe dinheiro no caixa",
      sangria: "Tira dinheiro do caixa",
    },
  },
  contasPagar: {
    about: "Contas a pagar e seus acertos.",
    calls: {
      ...contas("contas a pagar"),
      pagar: "Paga uma ou várias contas",
      multiplo: "Paga várias contas, cada uma com seus valores",
    },
  },
  contasReceber: {
    about: "Contas a receber e seus acertos.",
    calls: {
      ...contas("contas a receber"),
      receber: "Recebe uma ou várias contas",
      multiplo: "Recebe várias contas, cada uma com seus valores",
    },
  },
  hoje: { about: "O dia da empresa.", calls: { resumo: "Resume o que pede atenção hoje" } },
  orcamento: {
    about: "O que a empresa planeja por categoria e mês.",
    calls: {
      ano: "Mostra o que está orçado para cada categoria nos meses de um ano",
      save: "Define ou retira valores orçados de categorias em meses",
    },
  },
  relatorios: {
    about: "Relatórios financeiros.",
    calls: {
      vencimentos: "Soma contas em aberto por faixa de vencimento",
      vencimentosArquivo: "Lista contas em aberto por faixa de vencimento",
      fluxoCaixa: "Mostra o fluxo de caixa realizado e previsto",
      fluxoCaixaArquivo: "Lista o fluxo de caixa por dia",
      resultado: "Soma receitas e despesas por mês, grupo e categoria, com subtotais (DRE gerencial)",
      resultadoArquivo: "Lista receitas e despesas por mês, grupo e categoria, com subtotais (DRE gerencial)",
      paineis: "Lista os painéis da empresa",
      listDirCompraManual: "Lista os modelos de impressão de compras",
    },
  },
  permissoes: {
    about: "Grupos de permissões.",
    calls: {
      ...register("um grupo de permissões", "grupos de permissões"),
      modulos: "Lista módulos, submódulos e permissões",
    },
  },
  chaves: {
    about: "Chaves com que outros programas fazem chamadas.",
    calls: {
      lista: "Lista as chaves de acesso",
      find: "Mostra uma chave de acesso",
      save: "Cria uma chave de acesso, que só é mostrada nesta resposta",
      update: "Altera o que uma chave pode fazer, de onde e até quando",
      trocar: "Troca uma chave; a antiga vale ainda por algumas horas",
      encerrar: "Encerra a chave antiga antes da hora",
      revogar: "Revoga uma chave",
    },
  },
  webhooks: {
    about: "Endereços de outros programas que recebem eventos.",
    calls: {
      lista: "Lista os webhooks",
      find: "Mostra um webhook",
      save: "Cria um webhook, cujo segredo só é mostrado nesta resposta",
      update: "Altera endereço e eventos, liga e desliga",
      delete: "Exclui um webhook e o que esperava por ele",
      trocarSegredo: "Troca o segredo; o anterior assina junto por algumas horas",
      testar: "Envia um teste",
      entregas: "Lista o que foi e será enviado, dos últimos 30 dias",
      entrega: "Mostra o que foi enviado e respondido",
      reenviar: "Envia de novo algumas mensagens, ou as de um período",
    },
  },
  perfilAcesso: {
    about: "Perfis de acesso: os submódulos de um plano.",
    calls: { ...register("um perfil de acesso", "perfis de acesso"), modulos: "Lista os submódulos que há" },
  },
  planos: { about: "Planos que as empresas assinam.", calls: register("um plano", "planos") },
  gruposUniNegocio: {
    about: "Grupos de empresas que dividem cadastros.",
    calls: {
      ...register("um grupo de empresas", "grupos de empresas"),
      adicionarEmpresa: "Põe uma empresa em um grupo",
      removerEmpresa: "Tira uma empresa do seu grupo",
      updatedMatriz: "Muda a matriz de um grupo",
    },
  },
  empresas: {
    about: "Empresas, e o que cada uma pode usar.",
    calls: {
      ...register("uma empresa", "empresas"),
      opcoes: "Lista as escolhas do formulário de empresas",
      permissoes: "Grava os submódulos de uma empresa",
      setarPlano: "Muda o plano de uma empresa",
      generateDataEmpresa: "Copia dados para uma empresa",
    },
  },
  rede: {
    about: "A rede de uma empresa.",
    calls: { recuperar: "Mostra a rede de uma empresa", atribuir: "Grava a rede de uma empresa" },
  },
  dados: {
    about: "Os dados da empresa e de uma pessoa: baixar e apagar (LGPD).",
    calls: {
      empresa: "Baixa todos os dados da empresa",
      pessoa: "Baixa os dados de uma pessoa",
      guarda: "Diz o que de uma pessoa pode ser apagado",
      anonimizar: "Apaga os dados pessoais de uma pessoa",
    },
  },
  contrato: {
    about: "O contrato de uma empresa.",
    calls: {
      gerarContrato: "Gera o contrato de uma empresa",
      download: "Baixa o contrato",
      assinar: "Registra a assinatura do contrato",
    },
  },
  assinatura: {
    about: "O plano e o contrato da própria empresa.",
    calls: { atual: "Mostra o plano, o contrato e os planos possíveis", alterarPlano: "Troca de plano" },
  },
  certificado: {
    about: "O certificado digital de uma empresa.",
    calls: {
      atual: "Mostra o certificado em uso",
      enviar: "Grava um certificado A1",
      download: "Baixa o certificado",
    },
  },
  arquivosXml: {
    about: "Documentos fiscais de uma empresa, em XML.",
    calls: {
      lista: "Lista os arquivos XML de uma empresa",
      enviar: "Guarda um arquivo XML",
      arquivo: "Baixa um arquivo XML",
      zip: "Baixa os arquivos XML de um mês",
    },
  },
  configNF: {
    about: "Configuração das notas fiscais.",
    calls: { atual: "Mostra a configuração fiscal", salvar: "Grava a configuração fiscal" },
  },
  cobranca: {
    about: "Lembretes de contas a receber.",
    calls: {
      ajustes: "Mostra quando os lembretes são enviados",
      salvarAjustes: "Grava quando os lembretes são enviados, e os liga ou desliga",
      regras: "Lista as regras de lembrete",
      salvarRegra: "Cadastra uma regra de lembrete",
      alterarRegra: "Altera uma regra de lembrete",
      removerRegra: "Exclui uma regra de lembrete",
      previaRegra: "Mostra o texto de uma regra com uma conta",
      lista: "Lista os lembretes de hoje ou do próximo dia",
      puladas: "Lista as contas que não são lembradas, com os motivos",
      retirar: "Retira um lembrete da lista do dia, ou o devolve",
      lembretes: "Lista os lembretes enviados, na fila, com falha e incertos",
      previa: "Mostra o que seria enviado ao lembrar à mão",
      enviar: "Lembra clientes à mão",
      marcarEnviada: "Marca um lembrete por WhatsApp como enviado",
      conta: "Mostra a cobrança e os lembretes de uma conta",
      salvarConta: "Grava a promessa, a disputa e o desligamento de uma conta",
      pessoa: "Mostra a cobrança e os lembretes de um cliente",
      salvarPessoa: "Grava o desligamento e as saídas de um cliente",
      pix: "Mostra o Pix de hoje de uma conta a receber",
      saida: "Mostra a quem pertencem os lembretes de um link",
      sair: "Registra que alguém não quer mais lembretes",
    },
  },
  gateway: {
    about: "O provedor de pagamentos da empresa.",
    calls: {
      atual: "Mostra a configuração do provedor",
      salvar: "Grava a configuração do provedor",
      testar: "Testa o token no provedor",
      resumo: "Resume a ligação com o provedor, as cobranças e as tarifas do mês",
      cobrancas: "Lista as cobranças (boleto e Pix) feitas pelo provedor de pagamento",
      emitir: "Emite boleto e Pix de contas a receber",
      pixEnviados: "Mostra de quais contas a receber um Pix da conta bancária já foi enviado",
      cancelar: "Cancela uma cobrança no provedor",
      conferir: "Confere uma cobrança com o provedor",
      decisoes: "Lista os valores do provedor que esperam uma decisão",
      decidir: "Decide o que é feito com um valor do provedor",
      retomarAvisos: "Retoma os avisos que o provedor pausou",
    },
  },
  produtos: {
    about: "Produtos, preços e saldos.",
    calls: {
      ...register("um produto", "produtos"),
      proximoCodigo: "Sugere o próximo código livre",
      movimentos: "Lista os movimentos de estoque de um produto",
      conferirImportacao: "Confere produtos de um arquivo antes de gravar",
      importar: "Grava produtos de um arquivo",
    },
  },
  categoriasProduto: {
    about: "Categorias de produtos.",
    calls: register("uma categoria de produtos", "categorias de produtos"),
  },
  categoriasServico: {
    about: "Categorias de serviços.",
    calls: register("uma categoria de serviços", "categorias de serviços"),
  },
  depositos: {
    about: "Depósitos e o estoque em cada um.",
    calls: {
      ...register("um depósito", "depósitos"),
      movimentos: "Lista movimentos de estoque",
      ajustar: "Ajusta o saldo de um produto",
    },
  },
  inventarios: {
    about: "Contagens de estoque.",
    calls: {
      ...register("um inventário", "inventários"),
      revisao: "Compara o contado com o saldo",
      naoContados: "Lista os produtos que faltam contar",
      iniciar: "Inicia um inventário",
      contar: "Grava quantidades contadas",
      confirmar: "Confirma um inventário",
      cancelar: "Cancela um inventário",
    },
  },
  requerimentos: {
    about: "Pedidos de produtos ao depósito.",
    calls: {
      ...register("um requerimento", "requerimentos"),
      getProdutos: "Lista os produtos de um depósito",
      decidir: "Atende ou recusa um requerimento",
    },
  },
  estoqueMinimo: {
    about: "Quanto de um produto deve haver.",
    calls: { ...register("um mínimo", "mínimos de estoque"), alerta: "Lista os produtos abaixo do mínimo" },
  },
  feriados: {
    about: "Feriados nacionais, e os do estado e do município que a empresa mantém.",
    calls: { ...register("um feriado", "feriados"), importar: "Cadastra vários feriados" },
  },
  naturezas: { about: "Naturezas de operação.", calls: register("uma natureza", "naturezas") },
  compras: {
    about: "Compras, do pedido ao recebimento.",
    calls: {
      ...register("uma compra", "compras"),
      buscarNatureza: "Mostra o que uma natureza muda em uma compra",
      produto: "Mostra preços e saldo de um produto para a compra",
      reposicao: "Sugere o que repor",
      alterarEstado: "Aprova uma compra",
      reabrir: "Reabre uma compra",
      emitirEntrada: "Registra a entrada de uma compra",
      desfazerEntrada: "Desfaz a entrada de uma compra",
      arquivoEntrada: "Baixa a NF-e de entrada de uma compra",
      relatorioFornecedores: "Soma compras por fornecedor",
      relatorioMeses: "Soma compras por mês",
      relatorioProdutos: "Soma compras por produto",
    },
  },
  nfe: {
    about: "Compras a partir da NF-e do fornecedor.",
    calls: {
      conferir: "Lê uma NF-e e confere com os cadastros",
      importar: "Faz de uma NF-e uma compra",
      arquivo: "Baixa a NF-e de uma compra",
    },
  },
  compraManual: {
    about: "O pedido de compra como documento.",
    calls: {
      save: "Cadastra uma compra",
      update: "Altera uma compra",
      imprimir: "Mostra o que a impressão da compra traz",
      email: "Envia a compra por e-mail",
    },
  },
  gps: {
    about: "Posições que prestadores dividem.",
    calls: {
      posicoes: "Lista as últimas posições",
      historico: "Lista as posições anteriores",
      situacao: "Diz se o usuário divide a sua posição",
      compartilhar: "Começa a dividir a posição",
      ponto: "Grava uma posição",
      parar: "Para de dividir a posição",
      apagar: "Apaga as próprias posições",
    },
  },
  ordemServico: {
    about: "Ordens de serviço.",
    calls: {
      ...register("uma ordem de serviço", "ordens de serviço"),
      quadro: "Mostra as ordens de serviço por situação",
      status: "Lista as situações que há",
      imprimir: "Mostra o que a impressão da ordem traz",
      alterarStatus: "Muda a situação de uma ordem",
      finalizar: "Finaliza uma ordem de serviço",
      reabrir: "Reabre uma ordem de serviço",
      cancelar: "Cancela uma ordem de serviço",
    },
  },
  whatsapp: {
    about: "Mensagens por WhatsApp.",
    calls: {
      lista: "Lista as mensagens",
      selecao: "Mostra as mensagens que os filtros encontram e que podem ser selecionadas",
      previa: "Mostra o texto de uma mensagem antes de enviar",
      enviar: "Envia uma mensagem",
      reenviar: "Envia de novo uma mensagem que falhou",
      marcarEnviada: "Marca uma mensagem como enviada à mão",
    },
  },
  comissao: {
    about: "Comissão de prestadores, em lotes.",
    calls: {
      lotes: "Lista lotes de comissão",
      selecao: "Mostra os lotes que os filtros encontram e que podem ser selecionados",
      find: "Mostra um lote",
      detalhes: "Mostra os itens de um lote",
      search: "Busca ordens de serviço sem lote",
      imprimir: "Mostra o que a impressão do lote traz",
      save: "Cria um lote",
      add: "Põe itens em um lote",
      remove: "Tira um item de um lote",
      closedLoteAccount: "Gera a conta a pagar de um lote",
      reabrir: "Reabre um lote fechado",
      delete: "Remove um lote",
    },
  },
  visoes: {
    about: "Visões de listas: filtros, ordem e colunas guardados por nome.",
    calls: {
      lista: "Lista as visões de uma lista, próprias e compartilhadas",
      save: "Guarda uma visão de uma lista",
      update: "Muda nome, filtros ou o compartilhamento de uma visão",
      delete: "Remove uma visão",
      padrao: "Escolhe com que visão uma lista abre pelo menu",
    },
  },
  anexos: {
    about: "Arquivos ao lado de registros: contas, acertos, compras, pessoas, ordens de serviço e outros.",
    calls: {
      lista: "Lista os arquivos de um registro",
      enviar: "Guarda um arquivo ao lado de um registro",
      arquivo: "Baixa um arquivo; uma imagem pode ser mostrada",
      update: "Muda o nome de um arquivo, ou se a foto é de antes ou de depois",
      ordenar: "Muda a ordem dos arquivos de um registro",
      delete: "Remove um arquivo de um registro",
      restaurar: "Restaura um arquivo removido",
    },
  },
  auditoria: { about: "Quem mudou o quê, e quando.", calls: { lista: "Lista o que foi mudado" } },
};

const byArea: Readonly<Record<string, AreaWords>> = words;

/** The summary of a call; none for one of a table that is not ours. */
export const summaryOf = (area: string, name: string): string | undefined => byArea[area]?.calls[name];
export const aboutArea = (area: string): string | undefined => byArea[area]?.about;
