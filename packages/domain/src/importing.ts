/** Registries that files are imported into: what their columns may be, and which column is which. */
import { foldText } from "./fold-text";

/** As many rows as one import takes. */
export const MAX_IMPORT_ROWS = 5_000;

/** A field that a column of a file can be. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  /** Other headers that people write over it; accents, case and signs do not matter. */
  readonly headers: readonly string[];
  /** Texts of it in the rows of the model file. */
  readonly examples: readonly string[];
  /** A row without it is refused. */
  readonly required?: true;
  /** Its texts are numbers, so a decimal sign is looked for in them. */
  readonly number?: true;
}

/** A header as it is compared: "Razão Social:" is "razaosocial". */
export const headerKey = (header: string): string => foldText(header).replace(/[^a-z0-9]/g, "");

/**
 * Which field each column is: as it was chosen for this header before, otherwise by the header. A field is given to one
 * column only, the first of its header.
 * @param remembered the name of a field by `headerKey`, "" for a column that is left out
 */
export function guessFields(
  headers: readonly string[],
  fields: readonly ImportField[],
  remembered: Readonly<Record<string, string>> = {},
): string[] {
  const byHeader = new Map(
    fields.flatMap(({ name, label, headers: others }) =>
      [name, label, ...others].map((header) => [headerKey(header), name] as const),
    ),
  );
  const known = new Set(fields.map(({ name }) => name));
  const given = new Set<string>();
  return headers.map((header) => {
    const key = headerKey(header);
    const before = Object.hasOwn(remembered, key) ? remembered[key] : undefined;
    const field = before ?? byHeader.get(key) ?? "";
    if (!known.has(field) || given.has(field)) return "";
    given.add(field);
    return field;
  });
}

/** The fields of persons in a file. */
export const personImport = [
  {
    name: "nome_fantasia",
    label: "Nome",
    headers: ["nome fantasia", "nome completo", "fantasia", "cliente", "fornecedor"],
    examples: ["Oficina do Zé", "Maria da Silva"],
    required: true,
  },
  {
    name: "razao_social",
    label: "Razão social",
    headers: ["razao", "nome empresarial"],
    examples: ["José Motores Ltda.", ""],
  },
  {
    name: "cpf_cnpj",
    label: "CPF/CNPJ",
    headers: ["cpf", "cnpj", "cpf ou cnpj", "cnpj/cpf", "documento"],
    examples: ["11.222.333/0001-81", "529.982.247-25"],
  },
  {
    name: "tipos_pessoa",
    label: "Tipos",
    headers: ["tipo", "tipo de pessoa", "tipos de pessoa", "categoria"],
    examples: ["Fornecedor", "Cliente, Funcionário"],
    required: true,
  },
  {
    name: "email",
    label: "E-mail",
    headers: ["correio eletronico"],
    examples: ["contato@oficina.exemplo", ""],
  },
  {
    name: "telefone",
    label: "Telefone",
    headers: ["celular", "fone", "tel", "whatsapp"],
    examples: ["(11) 98765-4321", ""],
  },
  { name: "cep", label: "CEP", headers: [], examples: ["01310-930", ""] },
  { name: "logradouro", label: "Rua", headers: ["endereco", "avenida"], examples: ["Avenida Paulista", ""] },
  { name: "numero", label: "Número", headers: ["num", "nro", "n"], examples: ["1000", ""] },
  { name: "bairro", label: "Bairro", headers: [], examples: ["Bela Vista", ""] },
  { name: "cidade", label: "Cidade", headers: ["municipio", "codigo ibge"], examples: ["São Paulo", "Osasco"] },
  { name: "uf", label: "UF", headers: ["estado"], examples: ["SP", "SP"] },
] as const satisfies readonly ImportField[];

/** Which columns of a product's file are its opening stock. */
export const openingStockFields = ["deposito", "estoque", "custo_unitario"] as const;

/** The fields of products in a file. */
export const productImport = [
  {
    name: "nome",
    label: "Nome",
    headers: ["produto", "descricao", "nome do produto"],
    examples: ["Cabo coaxial RG-59", "Visita técnica"],
    required: true,
  },
  { name: "tipo", label: "Tipo", headers: ["produto ou servico"], examples: ["Produto", "Serviço"] },
  {
    name: "cod_reduzido",
    label: "Código",
    headers: ["codigo reduzido", "cod", "sku", "codigo do produto"],
    examples: ["CB-59", ""],
  },
  {
    name: "codBarras",
    label: "Código de barras",
    headers: ["codigo barras", "cod barras", "ean", "gtin"],
    examples: ["7891000315507", ""],
  },
  { name: "referencia", label: "Referência", headers: ["ref"], examples: ["RG-59", ""] },
  { name: "marca", label: "Marca", headers: ["fabricante"], examples: ["Prumo", ""] },
  { name: "unidade", label: "Unidade", headers: ["un", "und", "unidade de medida"], examples: ["M", "H"] },
  { name: "ncm", label: "NCM", headers: [], examples: ["8544.20.00", ""] },
  { name: "categoria", label: "Categoria", headers: ["grupo", "familia"], examples: ["", ""] },
  {
    name: "valor_venda",
    label: "Preço de venda",
    headers: ["preco", "valor de venda", "valor", "venda"],
    examples: ["4,90", "150,00"],
    number: true,
  },
  {
    name: "comissao_prod",
    label: "Comissão (%)",
    headers: ["comissao", "percentual de comissao"],
    examples: ["2,5", ""],
    number: true,
  },
  { name: "observacao", label: "Observação", headers: ["obs", "observacoes"], examples: ["", ""] },
  { name: "ativo", label: "Ativo", headers: ["situacao", "status"], examples: ["Sim", "Sim"] },
  { name: "deposito", label: "Depósito", headers: ["almoxarifado", "local"], examples: ["", ""] },
  {
    name: "estoque",
    label: "Estoque inicial",
    headers: ["estoque", "quantidade", "qtd", "saldo", "estoque atual"],
    examples: ["120", ""],
    number: true,
  },
  {
    name: "custo_unitario",
    label: "Custo unitário",
    headers: ["custo", "custo medio", "preco de custo", "valor de custo"],
    examples: ["2,35", ""],
    number: true,
  },
] as const satisfies readonly ImportField[];
