import { Button } from "@prumo/ui/button";
import { ProgressBar } from "@prumo/ui/progress-bar";
import { useState } from "react";
import { showFailure } from "../app/failures";
import { download } from "./download";

/** Exports all rows of a list's filters as a file. A refusal is shown, and the list stays as it was. */
export function ExportButton({ href }: { href: string }) {
  const [pending, setPending] = useState(false);

  async function exportList() {
    setPending(true);
    try {
      await download(href);
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <ProgressBar active={pending} label="Exportando" />
      <Button variant="ghost" className="max-[720px]:hidden" pending={pending} onClick={exportList}>
        Exportar
      </Button>
    </>
  );
}
