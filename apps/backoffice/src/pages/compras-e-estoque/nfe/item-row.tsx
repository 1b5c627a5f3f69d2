import type { NfeItem } from "@prumo/api-client/schemas/nfe";
import { formatQuantity } from "@prumo/domain/quantity";
import { convertQuantity, sameUnit } from "@prumo/domain/unit-factor";
import { DecimalInput } from "@prumo/forms/decimal-input";
import { ProductAutocomplete } from "@prumo/forms/product-autocomplete";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { useState } from "react";
import { moneyText, unitPriceText } from "../../../app/reais";
import { searchProducts } from "../../../app/searches";
import { selectedOnFocus } from "../../../form/selected-on-focus";
import { type ChosenProduct, factorFor, type ItemChoice, missingOfItem, unitOf } from "./nota-choice";

interface ItemRowProps {
  readonly item: NfeItem;
  readonly choice: ItemChoice;
  readonly mayRegister: boolean;
  /** The number of the invoice that registers the same new product before this one. */
  readonly together: string | undefined;
  /** The server's refusal of the item. */
  readonly error: string | undefined;
  readonly onChange: (choice: ItemChoice) => void;
}

/** The item in the supplier's words. */
function Said({
  item: { item, codigo, descricao, ean, unidade, quantidade, valor, total },
}: Pick<ItemRowProps, "item">) {
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-medium">{`${item}. ${descricao}`}</p>
      <p className="prumo-tabular wrap-anywhere text-[13px]/5 text-prumo-muted">
        {`Código ${codigo}${ean === null ? "" : ` · ${ean}`}`}
        <br />
        {`${formatQuantity(quantidade)} ${unidade} × ${unitPriceText(valor)} = ${moneyText(total)}`}
      </p>
    </div>
  );
}

interface RememberedProps {
  readonly lembrado: ChosenProduct;
  readonly onChoose: (produto: ChosenProduct | null) => void;
}

/** Asks about a code that stood for a product before and is described otherwise now. */
function Remembered({ lembrado, onChoose }: RememberedProps) {
  return (
    <div className="grid gap-2 rounded-prumo-card bg-prumo-warning p-3 text-prumo-on-warning">
      <p className="wrap-anywhere">
        {`Este código do fornecedor já foi ${lembrado.nome}, mas a descrição ou o NCM mudou.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onChoose(lembrado)}>
          É o mesmo produto
        </Button>
        <Button size="small" onClick={() => onChoose(null)}>
          É outro
        </Button>
      </div>
    </div>
  );
}

/** The product that it becomes: one that is there, or a new one. */
function Product({ item, choice, together, onChange }: ItemRowProps) {
  const isNew = together === undefined ? "Vazio: cadastra um novo" : `Novo, junto com a NF-e ${together}`;
  const choose = (produto: ChosenProduct | null) =>
    onChange({ ...choice, produto, decidido: true, fator: factorFor(item, produto?.unidade ?? choice.unidade) });
  return (
    <div className="grid min-w-0 content-start gap-2">
      {choice.decidido || item.lembrado === null ? null : <Remembered lembrado={item.lembrado} onChoose={choose} />}
      <Field label={`Produto do item ${item.item}`} hint={choice.produto === null ? isNew : undefined}>
        <ProductAutocomplete<ChosenProduct> value={choice.produto} search={searchProducts} onValueChange={choose} />
      </Field>
      {choice.produto !== null ? null : (
        <div className="grid grid-cols-[1fr_5.5rem] gap-2">
          <Field label={`Nome do novo produto ${item.item}`}>
            <Input
              value={choice.nome}
              maxLength={150}
              onChange={({ target }) => onChange({ ...choice, nome: target.value })}
            />
          </Field>
          <Field label="Unidade">
            <Input
              value={choice.unidade}
              maxLength={6}
              onChange={({ target }) =>
                onChange({ ...choice, unidade: target.value, fator: factorFor(item, target.value) })
              }
            />
          </Field>
        </div>
      )}
    </div>
  );
}

/** How many it becomes, and what nobody has said yet. */
function Missing({ item, choice, mayRegister, error, onChange }: ItemRowProps) {
  const missing = missingOfItem(item, choice, mayRegister);
  const unit = unitOf(choice);
  const differs = !sameUnit(unit, item.unidade) || choice.fator !== 1;
  // The field stays once it is there: who types 12 begins with 1.
  const [asked, setAsked] = useState(differs);
  if (differs && !asked) setAsked(true);
  const quantity = choice.fator === null ? null : convertQuantity(item.quantidade, choice.fator);
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      {!differs && !asked ? null : (
        <Field label={`${unit} em 1 ${item.unidade} (item ${item.item})`} required>
          <DecimalInput
            value={choice.fator}
            {...selectedOnFocus}
            step={0}
            invalid={missing !== null || error !== undefined}
            onValueChange={(fator) => onChange({ ...choice, fator })}
          />
        </Field>
      )}
      {missing === null ? (
        <p className="prumo-tabular text-prumo-muted">{`Entram ${formatQuantity(quantity ?? 0)} ${unit}`}</p>
      ) : (
        <p className="text-prumo-danger">{missing}</p>
      )}
      {error === undefined ? null : (
        <p role="alert" className="wrap-anywhere text-prumo-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** One item: what the file says, what will be written, what is missing. */
export function ItemRow(props: ItemRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,0.8fr)] gap-x-5 gap-y-3 border-prumo-line border-t py-3 max-[860px]:grid-cols-[minmax(0,1fr)]">
      <Said {...props} />
      <Product {...props} />
      <Missing key={unitOf(props.choice)} {...props} />
    </li>
  );
}
