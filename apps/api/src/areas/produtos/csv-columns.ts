import { productKindName } from "@prumo/domain/product";
import type { CsvColumn } from "../../http/csv";
import type { someProducts } from "./service";

type ProdutoRow = Awaited<ReturnType<typeof someProducts>>[number];

export const productColumns: readonly CsvColumn<ProdutoRow>[] = [
  { title: "Código", text: ({ cod_reduzido }) => cod_reduzido },
  { title: "Nome", text: ({ nome }) => nome },
  { title: "Tipo", text: ({ tipo }) => productKindName(tipo) },
  { title: "Marca", text: ({ marca }) => marca },
  { title: "Categoria", text: ({ categoria }) => categoria?.nome ?? null },
  { title: "Código de barras", text: ({ codBarras }) => codBarras },
  { title: "Referência", text: ({ referencia }) => referencia },
  { title: "Unidade", text: ({ unidade }) => unidade },
  { title: "Estoque", value: ({ estoque_atual }) => estoque_atual },
  { title: "Valor de venda", value: ({ valor_venda }) => valor_venda },
  { title: "Custo médio", value: ({ custo_medio }) => custo_medio, decimals: 6 },
  { title: "Situação", text: ({ ativo }) => (ativo ? "Ativo" : "Inativo") },
];
