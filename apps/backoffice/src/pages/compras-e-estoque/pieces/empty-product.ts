import type { ProdutoDigitado } from "@prumo/api-client/schemas/produtos";
import { defaultUnit } from "@prumo/domain/product";

export const emptyProduto = {
  nome: "",
  tipo: 1,
  cod_reduzido: "",
  codBarras: "",
  referencia: "",
  marca: "",
  unidade: defaultUnit,
  ncm: "",
  categoria_id: null,
  valor_venda: 0,
  comissao_prod: 0,
  observacao: "",
  ativo: true,
} satisfies ProdutoDigitado;
