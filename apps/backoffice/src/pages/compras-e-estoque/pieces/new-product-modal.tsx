import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { type Produto, type ProdutoDigitado, produtos } from "@prumo/api-client/schemas/produtos";
import { isValidEan } from "@prumo/domain/ean";
import { produtoFields } from "@prumo/domain/produto-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { MoneyField } from "@prumo/forms/money-field";
import { TextField } from "@prumo/forms/text-field";
import { toast } from "@prumo/ui/toast";
import { api } from "../../../app/api";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { emptyProduto } from "./empty-product";
import { UnitField } from "./unit-field";

interface NewProductModalProps {
  /** The text that was typed or scanned in the search for the product. */
  readonly text: string;
  readonly onDone: (produto: Produto) => void;
  readonly onClose: () => void;
}

/** Registers a product by its main fields, over the page that needs it. Its own form has the rest. */
export function NewProductModal({ text, onDone, onClose }: NewProductModalProps) {
  const scanned = isValidEan(text);
  const defaultValues = {
    ...emptyProduto,
    nome: scanned ? "" : text,
    codBarras: scanned ? text : "",
  } satisfies ProdutoDigitado;
  const form = useCallForm({
    schema: produtos.save.body,
    defaultValues,
    save: async (body, options) => ({ body, ...(await api.produtos.save({ body }, options)) }),
    onSaved({ message, body, produto }) {
      toast.success(message);
      const { nome, codBarras, referencia, marca, valor_venda, unidade, tipo } = body;
      onDone({ ...produto, nome, codBarras, referencia, marca, valor_venda, unidade, tipo, estoque_atual: 0 });
    },
  });
  const { control } = form;
  const fields = fieldsOf(produtoFields, control);
  return (
    <FormModal
      title="Novo produto"
      description="Recebe o próximo código. O que faltar se completa em Produtos."
      save="Salvar"
      form={form}
      onClose={onClose}
    >
      <TextField {...fields.nome} autoComplete="off" />
      <TextField {...fields.codBarras} inputMode="numeric" autoComplete="off" />
      <div className="grid grid-cols-2 items-start gap-3.5">
        <UnitField control={control} />
        <MoneyField {...fields.valor_venda} max={MAX_AMOUNT} />
      </div>
    </FormModal>
  );
}
