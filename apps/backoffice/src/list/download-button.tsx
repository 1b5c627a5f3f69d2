import { Button } from "@prumo/ui/button";
import { type ReactNode, useState } from "react";
import { showFailure } from "../app/failures";
import { download } from "./download";

/** Fetches a file and saves it. A refusal is shown, and the page stays as it was. */
export function DownloadButton({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const [pending, setPending] = useState(false);
  async function save() {
    setPending(true);
    await download(href).catch(showFailure);
    setPending(false);
  }
  return (
    <Button pending={pending} onClick={() => void save()}>
      {children}
    </Button>
  );
}
