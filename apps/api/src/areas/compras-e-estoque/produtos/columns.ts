import { productKindName } from "@prumo/domain/product";
import { produtoFields } from "@prumo/domain/produto-fields";
import { cardColumns } from "../../../http/card-columns";
import type { FileColumn } from "../../../http/file-column";
import type { someProducts } from "./service";

type ProdutoRow = Awaited<ReturnType<typeof someProducts>>[number];

export const productColumns: readonly FileColumn<ProdutoRow>[] = [
  ...cardColumns<ProdutoRow>()(produtoFields, ["cod_reduzido", "nome"]),
  { id: "tipo", title: produtoFields.tipo.label, text: ({ tipo }) => productKindName(tipo) },
  ...cardColumns<ProdutoRow>()(produtoFields, ["marca"]),
  { id: "categoria", title: produtoFields.categoria_id.label, text: ({ categoria }) => categoria?.nome ?? null },
  ...cardColumns<ProdutoRow>()(produtoFields, ["codBarras", "referencia", "unidade", "estoque_atual", "valor_venda"]),
  { id: "custo_medio", title: produtoFields.custo_medio.label, value: ({ custo_medio }) => custo_medio, decimals: 6 },
  { id: "ativo", title: produtoFields.ativo.heading, text: ({ ativo }) => (ativo ? "Ativo" : "Inativo") },
];
