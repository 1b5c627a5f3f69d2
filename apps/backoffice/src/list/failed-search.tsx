import { Button } from "@prumo/ui/button";
import { useRevalidator } from "react-router-dom";
import { OFFLINE, useOnline } from "../app/use-online";

/** Stands above the rows that stayed when a search failed: the toasts that told why go away. */
export function FailedSearch({ messages }: { messages: readonly string[] }) {
  const { revalidate, state } = useRevalidator();
  const online = useOnline();
  return (
    <section
      aria-label="A busca falhou"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-prumo-card border border-prumo-line bg-prumo-danger-soft px-4 py-2.5 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-medium text-prumo-danger">{online ? messages.join(" ") : OFFLINE}</span>{" "}
        <span>O que está abaixo é da busca anterior.</span>
      </p>
      <Button size="small" pending={state === "loading"} onClick={() => revalidate()}>
        Tentar de novo
      </Button>
    </section>
  );
}
