import { Button } from "@prumo/ui/button";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router-dom";
import { OFFLINE, useOnline } from "../app/use-online";
import type { ListAddress } from "./use-list-address";

/** Pixels that the app's header takes of the window. */
const HEADER = 56;

/** Brings the banner into view after a search or a page change of the user, who may have pressed far below it. */
function useSeen(banner: RefObject<HTMLElement | null>, failure: ListAddress["failure"]): void {
  const { key } = useLocation();
  const seen = useRef(key);
  useEffect(() => {
    // Rows that reload by themselves at the same address move nothing.
    if (seen.current === key) return;
    seen.current = key;
    if (failure === undefined || banner.current === null) return;
    const { top, bottom } = banner.current.getBoundingClientRect();
    if (top < HEADER || bottom > innerHeight) banner.current.scrollIntoView({ block: "center" });
  }, [banner, failure, key]);
}

/**
 * Stands above the rows that stayed when a search failed: the toasts that told why go away. `ListView` has it; a page
 * that shows the rows of its address in another way has it above them.
 */
export function FailedSearch({ list: { failure } }: { list: ListAddress }) {
  const { revalidate, state } = useRevalidator();
  const online = useOnline();
  const banner = useRef<HTMLElement>(null);
  useSeen(banner, failure);
  if (failure === undefined) return null;
  return (
    <section
      ref={banner}
      aria-label="A busca falhou"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-prumo-card border border-prumo-line bg-prumo-danger-soft px-4 py-2.5 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-medium text-prumo-danger">{online ? failure.join(" ") : OFFLINE}</span>{" "}
        <span>O que está abaixo é da busca anterior.</span>
      </p>
      <Button size="small" pending={state === "loading"} onClick={() => revalidate()}>
        Tentar de novo
      </Button>
    </section>
  );
}
