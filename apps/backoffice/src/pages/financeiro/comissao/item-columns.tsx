import type { ComissaoItem } from "@prumo/api-client/schemas/comissao";
import { comissaoItemFields } from "@prumo/domain/comissao-fields";
import { formatPercent } from "@prumo/domain/percent";
import { productKindName } from "@prumo/domain/product";
import { formatQuantity } from "@prumo/domain/quantity";
import { FINISHED } from "@prumo/domain/service-order";
import { paths } from "../../../app/paths";
import { moneyText, unbroken, unitPriceText } from "../../../app/reais";
import type { ListColumn } from "../../../list/list-columns";
import { NameLink } from "../../../list/name-link";
import { itemDay } from "./lote";

type ItemColumn = ListColumn<ComissaoItem>;

const worth = ({ quantidade, valor }: ComissaoItem) => `${formatQuantity(quantidade)} × ${unitPriceText(valor)}`;
const discount = ({ desconto }: ComissaoItem) => (desconto === 0 ? null : moneyText(-desconto));
const kindAndCode = ({ prod_or_serv, produto_cod_reduzido, produto_referencia }: ComissaoItem) =>
  [productKindName(prod_or_serv), produto_cod_reduzido, produto_referencia].filter(Boolean).join(" · ");

function OrderLink({ item: { os_id, numero_os, pode_abrir_os } }: { item: ComissaoItem }) {
  const text = `OS ${numero_os}`;
  return pode_abrir_os ? <NameLink href={paths.ordemServico.editar(os_id)}>{text}</NameLink> : text;
}

const product: ItemColumn = {
  sort: "produto",
  file: ["prod_or_serv", "produto_nome", "produto_cod_reduzido", "produto_referencia"],
  header: comissaoItemFields.produto_nome.label,
  text: ({ produto_nome }) => produto_nome,
  note: kindAndCode,
  place: "title",
};
const order: ItemColumn = {
  sort: "numero_os",
  file: ["numero_os", "created_at"],
  header: comissaoItemFields.numero_os.heading,
  width: 108,
  text: ({ numero_os }) => `OS ${numero_os}`,
  cell: (item) => (
    <>
      <OrderLink item={item} />
      <small>{itemDay(item)}</small>
    </>
  ),
  place: "lead",
};
const isWarned = ({ os_status }: ComissaoItem) => os_status !== FINISHED;

/** Only what is finished is surely earned: any other state is a warning. */
const state: ItemColumn = {
  sort: "status",
  header: comissaoItemFields.status.label,
  width: 150,
  text: ({ status }) => status.nome,
  tone: (item) => (isWarned(item) ? "danger" : undefined),
  place: "status",
};
const total: ItemColumn = {
  sort: "total",
  header: comissaoItemFields.total.label,
  width: 124,
  align: "end",
  text: ({ total }) => moneyText(total),
};
const commission: ItemColumn = {
  id: "valor_comissao",
  sort: "comissao",
  file: ["comissao", "comissao_prod"],
  header: comissaoItemFields.comissao.label,
  width: 124,
  align: "end",
  text: ({ comissao }) => moneyText(comissao),
  note: ({ comissao_prod }) => formatPercent(comissao_prod),
  place: "amount",
};

/** The items of a lote as a table. */
export const itemTableColumns = (): readonly ItemColumn[] => [
  order,
  product,
  state,
  {
    sort: "quantidade",
    header: comissaoItemFields.quantidade.label,
    width: 108,
    align: "end",
    text: ({ quantidade }) => formatQuantity(quantidade),
  },
  {
    sort: "valor",
    header: comissaoItemFields.valor.label,
    width: 128,
    align: "end",
    text: ({ valor }) => unitPriceText(valor),
  },
  { ...total, note: discount, file: ["total", "desconto"] },
  commission,
];

/** The items that a search found, in the room of a window. */
export const foundTableColumns: readonly ItemColumn[] = [order, product, state, total, commission];

/** The items as cards: how many at what price makes the total, of which the percent is the commission. */
export const itemCardColumns = (): readonly ItemColumn[] => [
  product,
  {
    ...state,
    cell: (item) => <span className={isWarned(item) ? "text-prumo-danger" : ""}>{item.status.nome}</span>,
  },
  {
    ...order,
    cell: (item) => (
      <>
        <OrderLink item={item} /> · {itemDay(item)}
      </>
    ),
  },
  { ...commission, note: undefined },
  {
    header: "Conta",
    text: (item) => unbroken([worth(item), discount(item)].filter(Boolean).join(" ")),
    place: "detail",
  },
  {
    header: "Percentual",
    text: ({ comissao_prod, total }) => unbroken(`${formatPercent(comissao_prod)} de ${moneyText(total)}`),
    place: "detail",
  },
];
