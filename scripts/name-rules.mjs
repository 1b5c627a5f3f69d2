const { default: ts } = await import("typescript");

/** The rules of docs/decisions/0004-names.md, on the text of files. `scripts/names.mjs` runs them over the repository. */

const set = (words) => new Set(words.split(" "));

/** Portuguese words that have an English one here: they are no names of concepts. */
const english = set(
  "antes depois hoje agora tentativa registrar autor filtro filtros linha linhas tabela coluna colunas palavras dono " +
    "donos caso casos exemplos leituras papeis copiados recorte regra regras detalhes detalhe ocultas ja nao sem com " +
    "acertar preenchido dado inteiro escolhida quitacao salvo salva salvas digitado digitada editado editada listado listada " +
    "lido lida completo completa detalhado formatado sugerido sugerida impresso impressa contada conferida conferencia vazio " +
    "vazia nenhum nenhuma informe recente disponivel parte partes decisao adicao remocao autorizacao verbo arvore condicoes " +
    "cadastrar outro escolha limites inativas recusado faltam funcionario tamanho vencer",
);
const concepts = set(
  "abertura aberturas acerto acertos acordo caixa caixas categoria categorias centro centros cidade cliente comissao compra " +
    "compras conta contas contrato deposito depositos documento empresa empresas estorno filtro forma formas fornecedor grupo " +
    "grupos horarios inventario itens lado lados lote lotes movimento movimentos natureza nome nomes ordem ordens origem " +
    "palavras parcela parcelas pedido perfil permissoes pessoa pessoas plano planos praga pragas prestador produto produtos " +
    "receita relatorio representante requerimento saldo saldos sessao situacao submodulo tarefa tipo tipos usuario usuarios " +
    "valor valores veiculo veiculos visao visoes",
);
const particles = set("of for with by from is has and or de do da dos das com sem");

const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_]+/);

/** Finds a word of the wrong language in a name; undefined when there is none. */
export function languageProblem(name) {
  const words = wordsOf(name);
  const portuguese = words.find((word) => english.has(word));
  if (portuguese !== undefined) return `say "${portuguese}" in English`;
  if (words.some((word) => concepts.has(word)) && words.some((word) => particles.has(word)))
    return "a concept noun begins a compound, without a particle";
  return undefined;
}

const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

const isNamed = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  (ts.isBindingElement(node) && node.propertyName !== undefined) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node);

/** The names of variables, parameters, functions and types of a file. Names of fields are the wire's and the tables'. */
export function declaredNames(path, text) {
  const found = new Set();
  const visit = (node) => {
    if (isNamed(node) && node.name !== undefined && ts.isIdentifier(node.name)) found.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(parse(path, text));
  return [...found];
}

const isFunction = (node) => node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** The functions and types that a file exports. */
export function exportedNames(path, text) {
  return parse(path, text).statements.flatMap((statement) => {
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations
        .filter(({ name, initializer }) => ts.isIdentifier(name) && isFunction(initializer))
        .map(({ name }) => name.text);
    return statement.name === undefined ? [] : [statement.name.text];
  });
}

/**
 * Functions and types that more than one file exports under one name, so that a search finds two things.
 * @param files the path and the text of each
 * @param isKept whether a name may stand twice
 */
export function collisions(files, isKept = () => false) {
  const places = new Map();
  for (const { path, text } of files)
    for (const name of new Set(exportedNames(path, text))) places.set(name, [...(places.get(name) ?? []), path]);
  return [...places]
    .filter(([name, paths]) => paths.length > 1 && !isKept(name))
    .map(([name, paths]) => `${name}: exported by ${paths.join(" and ")}`);
}
