import { Button } from "@prumo/ui/button";
import { ProgressBar } from "@prumo/ui/progress-bar";
import { useRef } from "react";
import { ExportProgress } from "./export-progress";
import { exportList, useRunningExport } from "./running-export";

/** Files with fewer rows are there before anybody has read how far they are. */
const LONG = 1_000;

interface ExportButtonProps {
  readonly href: string;
  readonly label?: string;
  /** Whether a phone offers it, too. */
  readonly onPhone?: boolean;
}

/** Exports all rows of a list's filters as a file; of a long one it shows how far it is, and lets the user cancel. */
export function ExportButton({ href, label = "Exportar", onPhone = false }: ExportButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const running = useRunningExport();
  const long = running?.rows !== undefined && running.rows.found >= LONG;
  return (
    <>
      <ProgressBar active={running !== undefined && !long} label="Exportando" />
      <Button
        ref={button}
        variant="ghost"
        className={onPhone ? "" : "max-[720px]:hidden"}
        pending={running !== undefined}
        onClick={() => void exportList(href)}
      >
        {label}
      </Button>
      {running?.rows !== undefined && long ? (
        <ExportProgress {...running.rows} cancel={running.cancel} backTo={button} />
      ) : null}
    </>
  );
}
