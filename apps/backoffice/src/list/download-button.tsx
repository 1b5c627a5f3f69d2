import { Button } from "@prumo/ui/button";
import { type ComponentProps, useState } from "react";
import { showFailure } from "../app/failures";
import { download } from "./download";

interface DownloadButtonProps extends Pick<ComponentProps<typeof Button>, "size" | "aria-label" | "children"> {
  readonly href: string;
}

/** Fetches a file and saves it. A refusal is shown, and the page stays as it was. */
export function DownloadButton({ href, ...button }: DownloadButtonProps) {
  const [pending, setPending] = useState(false);
  async function save() {
    setPending(true);
    await download(href).catch(showFailure);
    setPending(false);
  }
  return <Button {...button} pending={pending} onClick={() => void save()} />;
}
