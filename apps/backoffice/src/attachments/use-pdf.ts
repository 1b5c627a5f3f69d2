import { useEffect, useState } from "react";
import type { OpenPdf } from "./pdf-document";

/** A PDF while it is being opened, opened, or where it cannot be. */
type Opening = { readonly state: "loading" | "failed" } | { readonly state: "ready"; readonly pdf: OpenPdf };

const LOADING: Opening = { state: "loading" };

/**
 * Opens a PDF, and closes it with the page. Nothing of its reader is loaded before.
 * @param load gives the bytes; the same function for the same file. Null where there is none to open.
 */
export function usePdf(load: (() => Promise<ArrayBuffer>) | null) {
  const [opening, setOpening] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (load === null) return;
    let open: OpenPdf | undefined;
    let wanted = true;
    setOpening(LOADING);
    async function read(from: () => Promise<ArrayBuffer>) {
      const [{ openPdf }, bytes] = await Promise.all([import("./pdf-document"), from()]);
      if (!wanted) return;
      const pdf = await openPdf(bytes);
      if (!wanted) return pdf.close();
      open = pdf;
      setOpening({ state: "ready", pdf });
    }
    read(load).catch(() => wanted && setOpening({ state: "failed" }));
    return () => {
      wanted = false;
      open?.close();
    };
  }, [load, attempt]);

  return { opening, retry: () => setAttempt((before) => before + 1) };
}
