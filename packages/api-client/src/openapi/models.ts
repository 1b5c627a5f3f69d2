import type { JsonSchema } from "./json-schema";

/**
 * Where each named model stands: a call, and the way to it through the answer of that call. An object of the same shape
 * anywhere else is the same model, so that generators make one type of it instead of one for each call.
 */
const places: Readonly<Record<string, string>> = {
  Mensagem: "sessao.logout",
  LinkDePagina: "pessoas.lista pessoas.links",
  Usuario: "sessao.atual usuario",
  EmpresaDaSessao: "sessao.atual empresa",
  Sessao: "sessoes.lista sessoes",
  TextoLegal: "cadastro.config termos",
  PlanoOferecido: "cadastro.config planos",
  PessoaEncontrada: "pessoas.autocomplete pessoas",
  PessoaDaLista: "pessoas.lista pessoas.data",
  Pessoa: "pessoas.find pessoa",
  Cidade: "pessoas.find pessoa.cidade",
  LinhaImportada: "pessoas.importar linhas",
  Importacao: "pessoas.importar",
  ConferenciaDeImportacao: "pessoas.conferirImportacao",
  Veiculo: "veiculos.find veiculo",
  MunicipioAtendido: "municipiosAtendidos.find municipio",
  Praga: "pragas.find praga",
  UsuarioDaLista: "usuarios.getUsuarios usuarios.data",
  UsuarioCompleto: "usuarios.find usuario",
  UsuarioDeUnidades: "unidades.usuarios usuarios.data",
  Endereco: "consultas.cep",
  EmpresaNaReceita: "consultas.receita info",
  CategoriaConta: "categoriasConta.find categoria",
  CategoriaContaDaLista: "categoriasConta.lista categorias.data",
  CentroResultado: "centroResultado.find centro_resultado",
  CentroResultadoDaLista: "centroResultado.lista centro_resultados.data",
  FormaPagamentoEncontrada: "formasPagamento.autocomplete formas",
  FormaPagamentoDaLista: "formasPagamento.lista formas.data",
  FormaPagamento: "formasPagamento.find forma",
  ContaBancaria: "contasBancarias.find conta_bancaria",
  Movimento: "contasBancarias.extrato movimentos.data",
  ContaBancariaConciliada: "conciliacao.contas contas_bancarias",
  SituacaoDaConciliacao: "conciliacao.contas contas_bancarias.situacao",
  SomaDeLancamentos: "conciliacao.contas contas_bancarias.pendentes",
  LancamentoDoBanco: "conciliacao.lancamentos lancamentos.data",
  PropostaDeConciliacao: "conciliacao.certas propostas",
  CandidatoDaConciliacao: "conciliacao.candidatos candidatos",
  RegraDeConciliacao: "conciliacao.regras regras",
  AberturaDeCaixa: "caixas.abertos aberturas",
  Caixa: "caixas.lista caixas",
  AberturaDoHistorico: "caixas.aberturas aberturas.data",
  FechamentoDeCaixa: "caixas.fechamento fechamento",
  EmpresaDoDocumento: "contasPagar.comprovante empresa",
  ContaPagar: "contasPagar.lista contas.data",
  ContaPagarCompleta: "contasPagar.find conta",
  ContaReceber: "contasReceber.lista contas.data",
  ContaReceberCompleta: "contasReceber.find conta",
  PessoaDaConta: "contasPagar.find conta.pessoa",
  NoPeriodo: "contasPagar.lista contas.data.no_periodo",
  LinhaDeConta: "contasPagar.selecao linhas",
  Acerto: "contasPagar.find conta.acertos",
  Estorno: "contasPagar.find conta.acertos.estorno",
  Renegociacao: "contasPagar.find conta.renegociacao",
  SerieDeContas: "contasPagar.find conta.serie",
  ResumoDeContas: "contasPagar.resumo",
  TotaisDeContas: "contasPagar.resumo totais",
  UltimaConta: "contasPagar.ultima conta",
  ContaGravada: "contasPagar.save",
  ContasDeHoje: "hoje.resumo pagar.vencidas",
  Vencimentos: "relatorios.vencimentos",
  FluxoDeCaixa: "relatorios.fluxoCaixa",
  DiaDoFluxo: "relatorios.fluxoCaixa dias",
  CategoriaOrcada: "orcamento.ano categorias",
  Resultado: "relatorios.resultado",
  GrupoDoResultado: "relatorios.resultado grupos",
  LinhaDoResultado: "relatorios.resultado grupos.linhas",
  FolhaDoResultado: "relatorios.resultado grupos.linhas.linhas",
  SubtotalDoResultado: "relatorios.resultado subtotais",
  Grupo: "permissoes.find grupo",
  PerfilAcesso: "perfilAcesso.find perfil",
  Modulo: "perfilAcesso.modulos modulos",
  Plano: "planos.find plano",
  GrupoDeNegocio: "gruposUniNegocio.find grupo",
  Empresa: "empresas.find empresa",
  EmpresaDaLista: "empresas.lista empresas.data",
  Contrato: "assinatura.atual contrato",
  Certificado: "certificado.atual certificado",
  ConfiguracaoFiscal: "configNF.atual configuracao",
  ProdutoEncontrado: "produtos.autocomplete produtos",
  ProdutoDaLista: "produtos.lista produtos.data",
  Produto: "produtos.find produto",
  MovimentoDeEstoque: "produtos.movimentos movimentos.data",
  CategoriaProduto: "categoriasProduto.find categoria",
  Deposito: "depositos.find deposito",
  DepositoDaLista: "depositos.lista depositos",
  Inventario: "inventarios.find inventario",
  Requerimento: "requerimentos.find requerimento",
  PedidoDeRequerimento: "requerimentos.find pedidos",
  ProdutoAbaixoDoMinimo: "estoqueMinimo.lista itens.data",
  Feriado: "feriados.find feriado",
  FeriadoDaLista: "feriados.lista feriados",
  Natureza: "naturezas.find natureza",
  NaturezaDaLista: "naturezas.lista naturezas",
  CompraDaLista: "compras.lista compras.data",
  Compra: "compras.find compra",
  ItemDeCompra: "compras.find compra.itens",
  ParcelaDeCompra: "compras.find compra.parcelas",
  ContaDeOrigem: "compras.find compra.contas",
  NotaConferida: "nfe.conferir documentos.nota",
  Posicao: "gps.posicoes posicoes.posicao",
  OrdemDeServicoDaLista: "ordemServico.lista ordens.data",
  OrdemDeServico: "ordemServico.find ordem",
  ItemDeOrdemDeServico: "ordemServico.find ordem.itens",
  MensagemDeWhatsApp: "whatsapp.lista mensagens.data",
  LoteDaLista: "comissao.lotes lotes.data",
  Lote: "comissao.find lote",
  Comissao: "comissao.detalhes comissao.data",
  Visao: "visoes.lista visoes",
  Anexo: "anexos.lista anexos",
  RegistroDeAuditoria: "auditoria.lista registros.data",
};

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;
/** The object inside of "an object or null" and "a list of objects". */
function objectIn(schema: unknown): JsonSchema | undefined {
  if (!isSchema(schema)) return undefined;
  if (schema.properties) return schema;
  const [inner] = [schema.items, ...(schema.anyOf ?? [])].flat().map(objectIn).filter(isSchema);
  return inner;
}

const at = (schema: unknown, way: string) =>
  way
    .split(".")
    .filter(Boolean)
    .reduce((inner, step) => objectIn(inner?.properties?.[step]), objectIn(schema));

/** Two models with the same shape are one. The sentence about the place where one stands does not count. */
const shapeOf = ({ description: _, ...schema }: JsonSchema) => JSON.stringify(schema);

/**
 * Gives the models of a document their names.
 * @param answerOf the schema of a call's answer by the call's id, undefined where the table has no such call
 * @returns the models, and a function that puts references to them into a schema
 * @throws Error when a model is not where it should be, or when two names are of one shape
 */
export function modelsOf(answerOf: (id: string) => JsonSchema | undefined): {
  readonly models: Readonly<Record<string, JsonSchema>>;
  readonly referring: (schema: JsonSchema) => JsonSchema;
} {
  const names = new Map<string, string>();
  const found = Object.entries(places).flatMap(([name, place]) => {
    const [id = "", way = ""] = place.split(" ");
    const answer = answerOf(id);
    if (answer === undefined) return [];
    const schema = at(answer, way);
    if (schema === undefined) throw new Error(`the model ${name} is not at ${place}`);
    const other = names.get(shapeOf(schema));
    if (other !== undefined) throw new Error(`the models ${other} and ${name} are one`);
    names.set(shapeOf(schema), name);
    return [[name, schema] as const];
  });
  function below(schema: JsonSchema): JsonSchema {
    const inside = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(inside);
      return isSchema(value) ? referring(value) : value;
    };
    const { properties, ...rest } = schema;
    const parts = Object.entries(rest).map(([key, value]) =>
      ["items", "anyOf", "oneOf", "allOf", "additionalProperties"].includes(key) ? [key, inside(value)] : [key, value],
    );
    const fields = Object.entries(properties ?? {}).map(([name, value]) => [name, inside(value)]);
    return { ...Object.fromEntries(parts), ...(properties && { properties: Object.fromEntries(fields) }) };
  }
  function referring(schema: JsonSchema): JsonSchema {
    const name = schema.properties && names.get(shapeOf(schema));
    if (!name) return below(schema);
    return { $ref: `#/components/schemas/${name}`, ...(schema.description && { description: schema.description }) };
  }
  return { models: Object.fromEntries(found.map(([name, schema]) => [name, below(schema)])), referring };
}
