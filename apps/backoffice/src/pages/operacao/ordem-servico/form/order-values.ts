import type { Ordem, OrdemDigitada } from "@prumo/api-client/schemas/ordem-servico";
import { isOpenStatus, OPENED } from "@prumo/domain/service-order";
import type { StartingValues } from "../../../../form/use-call-form";

/** The product of a line, as far as a line shows it. */
export interface OrderedProduct {
  readonly id: number;
  readonly nome: string;
  readonly cod_reduzido: string;
  readonly unidade: string;
}

export const emptyOrder = {
  cliente_id: undefined,
  veiculo_id: null,
  prestador_id: null,
  os_status: OPENED,
  data_agendamento: null,
  hora_agendamento: null,
  cep: null,
  logradouro: "",
  numero: "",
  bairro: "",
  cidade_id: null,
  itens: [],
  pragas: [],
  observacao: "",
} satisfies StartingValues<OrdemDigitada, object>;

/** The lines of an order as the calls take them. */
const lineValues = (itens: Ordem["itens"]) =>
  itens.map(({ prod_or_serv, produto_id, quantidade, valor, desconto }) => ({
    prod_or_serv,
    produto_id,
    quantidade,
    valor,
    desconto,
  }));

/** The values of an edit, with the id and the version that were read. */
export const orderValues = (ordem: Ordem) => ({
  id: ordem.id,
  versao: ordem.versao,
  cliente_id: ordem.cliente_id,
  prestador_id: ordem.prestador_id,
  veiculo_id: ordem.veiculo_id,
  pragas: ordem.pragas.map(({ id }) => id),
  os_status: isOpenStatus(ordem.os_status) ? ordem.os_status : OPENED,
  data_agendamento: ordem.data_agendamento,
  hora_agendamento: ordem.hora_agendamento,
  cep: ordem.cep,
  logradouro: ordem.logradouro,
  numero: ordem.numero,
  bairro: ordem.bairro,
  cidade_id: ordem.cidade_id,
  itens: lineValues(ordem.itens),
  observacao: ordem.observacao,
});
