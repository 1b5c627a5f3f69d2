import { calls } from "@prumo/api-client/calls";
import type { Movimento } from "@prumo/api-client/schemas/movimento";
import { movementName } from "@prumo/domain/cash-register";
import { tipoLado } from "@prumo/domain/conta-side";
import { toDisplay } from "@prumo/domain/date";
import { movimentoFields } from "@prumo/domain/movimento-fields";
import type { Column } from "@prumo/ui/data-table";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { NameLink } from "../../../list/name-link";

const timeOf = (moment: string) => moment.slice(11, 16);

/** The text of a movement, with a link to the conta that it settled. It begins with what people look for: the person. */
function HistoricoCell({ historico, conta }: Movimento) {
  if (conta === null) return historico;
  const lado = tipoLado[conta.lado];
  return (
    <>
      <NameLink href={paths[lado].detalhe(conta.id)} access={calls[lado].find.access}>
        {conta.pessoa || historico}
      </NameLink>
      {conta.pessoa ? <small>{historico}</small> : null}
    </>
  );
}

/** Columns of the movements of a register or a statement, for table and cards. */
const movementColumns: readonly Column<Movimento>[] = [
  {
    id: "data",
    header: movimentoFields.data.label,
    width: 108,
    text: ({ data }) => toDisplay(data),
    note: ({ created_at }) => timeOf(created_at),
    place: "lead",
  },
  { id: "historico", header: movimentoFields.historico.label, cell: HistoricoCell, place: "title" },
  {
    id: "tipo",
    header: movimentoFields.tipo.label,
    width: 128,
    text: ({ tipo, valor }) => movementName(tipo, valor),
    note: ({ conciliado }) => (conciliado ? "Conciliado" : undefined),
    place: "detail",
  },
  {
    id: "usuario",
    header: movimentoFields.usuario.label,
    width: 140,
    text: ({ usuario }) => usuario,
    tone: () => "muted",
    place: "detail",
  },
  {
    id: "valor",
    header: movimentoFields.valor.label,
    width: 132,
    align: "end",
    text: ({ valor }) => moneyText(valor),
    tone: ({ valor }) => (valor < 0 ? "danger" : undefined),
    place: "amount",
  },
  {
    id: "saldo",
    header: movimentoFields.saldo.label,
    width: 132,
    align: "end",
    cell: ({ saldo }) => (
      <>
        <span className="hidden prumo-phone:inline">saldo </span>
        {moneyText(saldo)}
      </>
    ),
    tone: ({ saldo }) => (saldo < 0 ? "danger" : undefined),
    place: "detail",
  },
];

export const columnsOfMovements = () => movementColumns;
