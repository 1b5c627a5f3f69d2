import { Button } from "@prumo/ui/button";

/** Says that the page goes back by itself, and goes at once when asked. */
export function ReturnNotice({ onReturn }: { onReturn: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5">
      <span role="status" className="text-prumo-muted">
        Voltando para a lista…
      </span>
      <Button variant="primary" onClick={onReturn}>
        Voltar agora
      </Button>
    </div>
  );
}
