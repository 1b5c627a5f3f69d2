import type { ProdutoCompleto } from "@prumo/api-client/schemas/produtos";
import { formatPercent } from "@prumo/domain/percent";
import { formatNcm, productKindName } from "@prumo/domain/product";
import { formatQuantity } from "@prumo/domain/quantity";
import { Card } from "@prumo/ui/card";
import { costText, moneyText } from "../../../app/reais";
import { Facts } from "../../../shell/facts";

interface ProdutoProps {
  readonly produto: ProdutoCompleto;
}

/** Shows the fields of a product that are filled in, except its stock. */
export function ProdutoFacts({ produto }: ProdutoProps) {
  const facts = [
    ["Código", produto.cod_reduzido],
    ["Código de barras", produto.codBarras],
    ["Tipo", productKindName(produto.tipo)],
    ["Categoria", produto.categoria?.nome],
    ["Referência", produto.referencia],
    ["Marca", produto.marca],
    ["Unidade", produto.unidade],
    ["NCM", produto.ncm && formatNcm(produto.ncm)],
    ["Preço de venda", moneyText(produto.valor_venda)],
    ["Custo médio", produto.custo_medio === null || produto.tipo === 2 ? null : costText(produto.custo_medio)],
    ["Comissão", produto.comissao_prod === 0 ? null : formatPercent(produto.comissao_prod)],
    ["Situação", produto.ativo ? "Ativo" : "Inativo"],
    ["Observação", produto.observacao],
  ] as const;
  return (
    <Card title="Cadastro">
      <Facts facts={facts.filter(([, value]) => value)} />
    </Card>
  );
}

/** Shows the stock of a product in each warehouse, and the sum. */
export function StockFacts({ produto: { estoque, estoque_atual, unidade } }: ProdutoProps) {
  const quantity = (value: number) => (
    <span className={value < 0 ? "text-prumo-danger" : undefined}>{`${formatQuantity(value)} ${unidade}`}</span>
  );
  return (
    <Card title="Estoque">
      {estoque.length === 0 ? <p className="text-prumo-muted">Nenhum depósito teve este produto ainda</p> : null}
      <Facts facts={estoque.map(({ deposito, quantidade }) => [deposito.nome, quantity(quantidade)] as const)} />
      {estoque.length < 2 ? null : (
        <div className="border-prumo-line border-t pt-2 font-semibold">
          <Facts facts={[["Total", quantity(estoque_atual)]]} />
        </div>
      )}
    </Card>
  );
}
