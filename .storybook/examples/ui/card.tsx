import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";

export function Example() {
  return (
    <Card title="Parcelas" actions={<Button size="small">Adicionar</Button>}>
      <p>Nenhuma parcela vence hoje.</p>
    </Card>
  );
}
