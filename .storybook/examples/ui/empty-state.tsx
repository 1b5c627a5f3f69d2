import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";

export function Example() {
  return (
    <EmptyState title="Nenhuma conta no período" action={<Button>Limpar filtros</Button>}>
      Mude o período ou limpe os filtros.
    </EmptyState>
  );
}
