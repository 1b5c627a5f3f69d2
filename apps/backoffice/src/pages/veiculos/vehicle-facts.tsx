import type { Veiculo } from "@prumo/api-client/schemas/veiculos";
import { Card } from "@prumo/ui/card";
import { ownerText } from "../../people/owner-text";
import { Facts } from "../../shell/facts";

export function VehicleFacts({ veiculo }: { veiculo: Veiculo }) {
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
