import { calls } from "@prumo/api-client/calls";
import type { Ordem } from "@prumo/api-client/schemas/ordem-servico";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { ordemServicoFields } from "@prumo/domain/ordem-servico-fields";
import { accuracyText } from "@prumo/domain/position";
import { formatQuantity } from "@prumo/domain/quantity";
import { serviceOrderStatusName } from "@prumo/domain/service-order";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../../app/paths";
import { moneyText } from "../../../../app/reais";
import { mayAccess, useSession } from "../../../../app/session";
import { Attachments } from "../../../../attachments/attachments";
import { Facts } from "../../../../shell/facts";
import { EmitButton } from "../../../financeiro/pieces/emit-button";
import { OrderBadge } from "../../pieces/order-badge";
import { PlaceLink } from "../../pieces/place-link";
import { placeText, scheduleText } from "../../pieces/schedule-text";
import { pragasText, veiculoText } from "../veiculo-text";

const eventNames = {
  criacao: "Aberta",
  alteracao: "Alterada",
  status: "Mudou de status",
  finalizacao: "Finalizada",
  cancelamento: "Cancelada",
  reabertura: "Reaberta",
} as const;

/** The lines of an order, with its total. */
export function OrderLines({ ordem }: { ordem: Ordem }) {
  return (
    <Card title="Produtos e serviços">
      {ordem.itens.length === 0 ? <p className="text-prumo-muted">Nenhum produto ou serviço</p> : null}
      <ul className="grid gap-2">
        {ordem.itens.map(({ id, produto, quantidade, valor, total }) => (
          <li key={id} className="flex justify-between gap-3">
            <span className="min-w-0">
              {produto.nome}
              <span className="block text-prumo-muted text-xs/4">
                {`${formatQuantity(quantidade)} ${produto.unidade} × ${moneyText(valor)}`}
              </span>
            </span>
            <span className="prumo-tabular whitespace-nowrap">{moneyText(total)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-end gap-3">
        <span className="text-prumo-muted">Total</span>
        <strong className="prumo-tabular font-semibold">{moneyText(ordem.valor)}</strong>
      </p>
    </Card>
  );
}

function Contas({ contas }: Pick<Ordem, "contas">) {
  const sees = mayAccess(useSession(), calls.contasReceber.find.access);
  if (contas.length === 0) return null;
  const open = contas.filter(({ status }) => status === 0).map(({ id }) => id);
  return (
    <Card title="Contas a receber" actions={open.length === 0 ? null : <EmitButton size="small" contas={open} />}>
      <ul className="grid gap-2">
        {contas.map(({ id, numero_documento, data_vencimento, valor_integral }) => {
          const text = `${numero_documento ?? id} · ${toDisplay(data_vencimento)}`;
          return (
            <li key={id} className="flex justify-between gap-3">
              {sees ? (
                <Link variant="text" href={paths.contasReceber.detalhe(id)}>
                  {text}
                </Link>
              ) : (
                text
              )}
              <span className="prumo-tabular">{moneyText(valor_integral)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The veículo that an order is about. Users who may not see veículos get its name alone. */
function VeiculoLink({ veiculo }: Pick<Ordem, "veiculo">) {
  const sees = mayAccess(useSession(), calls.veiculos.find.access);
  if (veiculo === null) return "–";
  if (!sees) return veiculoText(veiculo);
  return (
    <Link variant="text" href={paths.veiculos.editar(veiculo.id)}>
      {veiculoText(veiculo)}
    </Link>
  );
}

/** Where an order was finished, how exact that is, and when it was measured. */
const FinishedAt = ({ posicao }: { posicao: NonNullable<Ordem["posicao"]> }) => (
  <>
    <PlaceLink place={posicao} />
    <span className="block text-prumo-muted">
      {`${accuracyText(posicao.precisao)} · ${toDisplayDateTime(posicao.medida_em)}`}
    </span>
  </>
);

/** The facts of an order, its lines, its contas, and its history. */
export function OrderFacts({ ordem }: { ordem: Ordem }) {
  return (
    <div className="grid max-w-190 gap-4">
      <Card>
        <Facts
          wide
          facts={[
            [ordemServicoFields.os_status.label, <OrderBadge key="status" status={ordem.os_status} />],
            [ordemServicoFields.cliente_id.label, ordem.cliente.nome_fantasia],
            [ordemServicoFields.veiculo_id.label, <VeiculoLink key="veiculo" veiculo={ordem.veiculo} />],
            [ordemServicoFields.pragas.label, pragasText(ordem) || "–"],
            [ordemServicoFields.prestador_id.label, ordem.prestador?.nome_fantasia ?? "–"],
            [ordemServicoFields.data_agendamento.label, scheduleText(ordem)],
            ["Local", placeText(ordem)],
            ["Finalizada em", ordem.finalizada_em === null ? "–" : toDisplayDateTime(ordem.finalizada_em)],
            ...(ordem.posicao === null
              ? []
              : [["Onde", <FinishedAt key="posicao" posicao={ordem.posicao} />] as const]),
            ["Depósito", ordem.deposito?.nome ?? "–"],
            [ordemServicoFields.observacao.label, ordem.observacao ?? "–"],
          ]}
        />
      </Card>
      <OrderLines ordem={ordem} />
      <Attachments onde="ordemServico" id={ordem.id} />
      <Contas contas={ordem.contas} />
      <Card title="Histórico">
        <ul className="grid gap-2">
          {ordem.eventos.map(({ id, tipo, os_status, motivo, usuario, created_at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3">
              <span>
                {tipo === "status" ? serviceOrderStatusName(os_status) : eventNames[tipo]}
                {motivo === null ? null : <span className="block text-prumo-muted">{motivo}</span>}
              </span>
              <span className="text-prumo-muted">{`${usuario.nome} · ${toDisplayDateTime(created_at)}`}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
