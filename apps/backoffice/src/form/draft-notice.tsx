import { Button } from "@prumo/ui/button";

/** Says that a form shows what an earlier tab left, and lets the user discard it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-prumo-card bg-prumo-info p-3.5 text-prumo-on-info"
    >
      <span className="me-auto">Recuperamos o que você tinha digitado antes.</span>
      <Button size="small" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  );
}
