import { Badge } from "@prumo/ui/badge";

export function Example() {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone="warning">Pendente</Badge>
      <Badge tone="success">Pago</Badge>
      <Badge tone="danger">Vencida há 2 dias</Badge>
    </div>
  );
}
