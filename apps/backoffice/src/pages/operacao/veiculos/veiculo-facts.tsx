import type { Veiculo } from "@prumo/api-client/schemas/veiculos";
import { Card } from "@prumo/ui/card";
import { Facts } from "../../../shell/facts";
import { ownerText } from "../../cadastros/pieces/owner-text";

export function VeiculoFacts({ veiculo }: { veiculo: Veiculo }) {
  return (
    <Card>
      <Facts
        facts={[
          ["Placa", veiculo.placa],
          ["Marca", veiculo.marca ?? "–"],
          ["Modelo", veiculo.modelo ?? "–"],
          ["Cor", veiculo.cor ?? "–"],
          ["Proprietário", ownerText(veiculo)],
        ]}
      />
    </Card>
  );
}
