import { productKindName } from "@prumo/domain/product";
import type { FileColumn } from "../../../http/file-column";
import type { someProducts } from "./service";

type ProdutoRow = Awaited<ReturnType<typeof someProducts>>[number];

export const productColumns: readonly FileColumn<ProdutoRow>[] = [
  { id: "cod_reduzido", title: "Código", text: ({ cod_reduzido }) => cod_reduzido },
  { id: "nome", title: "Nome", text: ({ nome }) => nome },
  { id: "tipo", title: "Tipo", text: ({ tipo }) => productKindName(tipo) },
  { id: "marca", title: "Marca", text: ({ marca }) => marca },
  { id: "categoria", title: "Categoria", text: ({ categoria }) => categoria?.nome ?? null },
  { id: "codBarras", title: "Código de barras", text: ({ codBarras }) => codBarras },
  { id: "referencia", title: "Referência", text: ({ referencia }) => referencia },
  { id: "unidade", title: "Unidade", text: ({ unidade }) => unidade },
  { id: "estoque_atual", title: "Estoque", value: ({ estoque_atual }) => estoque_atual },
  { id: "valor_venda", title: "Preço de venda", value: ({ valor_venda }) => valor_venda },
  { id: "custo_medio", title: "Custo médio", value: ({ custo_medio }) => custo_medio, decimals: 6 },
  { id: "ativo", title: "Situação", text: ({ ativo }) => (ativo ? "Ativo" : "Inativo") },
];
