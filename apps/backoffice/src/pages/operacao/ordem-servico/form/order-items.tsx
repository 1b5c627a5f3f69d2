import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import type { Ordem, OrdemDigitada } from "@prumo/api-client/schemas/ordem-servico";
import type { Produto } from "@prumo/api-client/schemas/produtos";
import { ordemServicoFields } from "@prumo/domain/ordem-servico-fields";
import { MAX_QUANTITY } from "@prumo/domain/quantity";
import { orderItemTotal, orderTotal } from "@prumo/domain/service-order";
import { DecimalField } from "@prumo/forms/decimal-field";
import { MoneyField } from "@prumo/forms/money-field";
import { ProductAutocomplete } from "@prumo/forms/product-autocomplete";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { useState } from "react";
import { type Control, useFieldArray, useWatch } from "react-hook-form";
import { moneyText } from "../../../../app/reais";
import { searchProducts } from "../../../../app/searches";
import { selectedOnFocus } from "../../../../form/selected-on-focus";
import { useNewProduct } from "../../../compras-e-estoque/pieces/use-new-product";
import type { OrderedProduct } from "./order-values";

interface OrderItemsProps<Body> {
  readonly control: Control<OrdemDigitada, unknown, Body>;
  /** The lines that the order has already, with their products. */
  readonly itens?: Ordem["itens"];
}

/** Tells whether a line of before is in a lote of commission: then it stays as it is. */
const lockedIn = (itens: Ordem["itens"], produto_id: number, at: number) =>
  itens[at]?.produto_id === produto_id && itens[at]?.lote_id != null;

/** The products and services of an order. One that is chosen is added at once, at its sale price. */
export function OrderItems<Body>({ control, itens = [] }: OrderItemsProps<Body>) {
  const { fields, append, remove } = useFieldArray({ control, name: "itens" });
  const lines = useWatch({ control, name: "itens" }) ?? [];
  const newProduct = useNewProduct();
  const [known, setKnown] = useState<Readonly<Record<number, OrderedProduct>>>(() =>
    Object.fromEntries(itens.map(({ produto }) => [produto.id, produto])),
  );
  const amounts = lines.map(({ quantidade, valor, desconto }) => ({
    quantidade: quantidade ?? 0,
    valor: valor ?? 0,
    desconto: desconto ?? 0,
  }));

  function add(chosen: Produto | null) {
    if (chosen === null) return;
    setKnown({ ...known, [chosen.id]: chosen });
    const prod_or_serv = chosen.tipo === 2 ? 2 : 1;
    append({ prod_or_serv, produto_id: chosen.id, quantidade: 1, valor: chosen.valor_venda, desconto: 0 });
  }

  return (
    <Card title="Produtos e serviços">
      <ul aria-label="Itens" className="grid gap-3">
        {fields.map((field, at) => {
          const produto = known[field.produto_id];
          const locked = lockedIn(itens, field.produto_id, at);
          return (
            <li key={field.id} className="grid gap-2 border-prumo-line border-b pb-3">
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="min-w-0">
                  <strong className="font-medium">{produto?.nome}</strong>
                  <span className="ms-2 text-prumo-muted text-xs/4">
                    {[produto?.cod_reduzido, locked && "Em lote de comissão"].filter(Boolean).join(" · ")}
                  </span>
                </span>
                {locked ? null : (
                  <Button variant="ghost" aria-label={`Retirar ${produto?.nome ?? ""}`} onClick={() => remove(at)}>
                    Retirar
                  </Button>
                )}
              </div>
              <div className="grid grid-cols-[1fr_1fr_1fr_7rem] items-start gap-3 prumo-phone:grid-cols-2">
                <DecimalField
                  control={control}
                  name={`itens.${at}.quantidade`}
                  {...selectedOnFocus}
                  label={`Quantidade (${produto?.unidade ?? ""})`}
                  max={MAX_QUANTITY}
                  readOnly={locked}
                />
                <MoneyField
                  control={control}
                  name={`itens.${at}.valor`}
                  label={ordemServicoFields.valor.label}
                  max={MAX_AMOUNT}
                  readOnly={locked}
                />
                <MoneyField
                  control={control}
                  name={`itens.${at}.desconto`}
                  label="Desconto"
                  max={MAX_AMOUNT}
                  readOnly={locked}
                />
                <span className="prumo-tabular mt-7 whitespace-nowrap text-end font-medium">
                  {moneyText(orderItemTotal(amounts[at] ?? { quantidade: 0, valor: 0 }))}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
      <Field label="Adicionar produto ou serviço">
        <ProductAutocomplete<Produto>
          value={null}
          search={searchProducts}
          onCreate={newProduct.onCreate}
          onValueChange={add}
        />
      </Field>
      {newProduct.modal}
      <p className="flex justify-end gap-3">
        <span className="text-prumo-muted">Total</span>
        <strong className="prumo-tabular font-semibold">{moneyText(orderTotal(amounts))}</strong>
      </p>
    </Card>
  );
}
