import type { Veiculo } from "@prumo/api-client/schemas/veiculos";
import { veiculoFields } from "@prumo/domain/veiculo-fields";
import { Card } from "@prumo/ui/card";
import { Facts } from "../../../shell/facts";
import { ownerText } from "../../cadastros/pieces/owner-text";

export function VeiculoFacts({ veiculo }: { veiculo: Veiculo }) {
  return (
    <Card>
      <Facts
        facts={[
          [veiculoFields.placa.label, veiculo.placa],
          [veiculoFields.marca.label, veiculo.marca ?? "–"],
          [veiculoFields.modelo.label, veiculo.modelo ?? "–"],
          [veiculoFields.cor.label, veiculo.cor ?? "–"],
          [veiculoFields.pessoa_id.label, ownerText(veiculo)],
        ]}
      />
    </Card>
  );
}
