import type { ProdutoCompleto } from "@prumo/api-client/schemas/produtos";
import { formatPercent } from "@prumo/domain/percent";
import { formatNcm, productKindName } from "@prumo/domain/product";
import { produtoFields } from "@prumo/domain/produto-fields";
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
    [produtoFields.cod_reduzido.label, produto.cod_reduzido],
    [produtoFields.codBarras.label, produto.codBarras],
    [produtoFields.tipo.label, productKindName(produto.tipo)],
    [produtoFields.categoria_id.label, produto.categoria?.nome],
    [produtoFields.referencia.label, produto.referencia],
    [produtoFields.marca.label, produto.marca],
    [produtoFields.unidade.label, produto.unidade],
    [produtoFields.ncm.label, produto.ncm && formatNcm(produto.ncm)],
    [produtoFields.valor_venda.label, moneyText(produto.valor_venda)],
    [
      produtoFields.custo_medio.label,
      produto.custo_medio === null || produto.tipo === 2 ? null : costText(produto.custo_medio),
    ],
    [produtoFields.comissao_prod.label, produto.comissao_prod === 0 ? null : formatPercent(produto.comissao_prod)],
    [produtoFields.ativo.heading, produto.ativo ? "Ativo" : "Inativo"],
    [produtoFields.observacao.label, produto.observacao],
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
