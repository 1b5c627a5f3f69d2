import { useState } from "react";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { QuestionPage } from "../../../form/question-page";
import { lastAddress } from "../../../list/last-address";
import { type ContaInTheWay, ContaInTheWayNotice, contaInTheWay } from "../../financeiro/pieces/conta-in-the-way";
import type { veiculoLoader } from "./loaders";
import { VeiculoFacts } from "./veiculo-facts";

export function VeiculoDeletePage() {
  const { veiculo } = useLoaderData<typeof veiculoLoader>();
  const [hindrance, setHindrance] = useState<ContaInTheWay>();
  return (
    <QuestionPage
      title="Excluir veículo"
      list={{ label: "Veículos", href: lastAddress(paths.veiculos.lista()) }}
      question="Deseja realmente excluir este veículo?"
      effect="O veículo sai das listas e não pode ser recuperado. A exclusão fica registrada na auditoria."
      action="Excluir"
      act={(idempotencyKey) => api.veiculos.delete({ params: { id: veiculo.id } }, { idempotencyKey })}
      onRefused={(error) => {
        const found = contaInTheWay(error);
        setHindrance(found);
        return found !== undefined;
      }}
      below={<VeiculoFacts veiculo={veiculo} />}
    >
      {hindrance === undefined ? null : <ContaInTheWayNotice {...hindrance} />}
    </QuestionPage>
  );
}
