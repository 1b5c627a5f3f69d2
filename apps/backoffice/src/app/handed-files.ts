import { useEffect, useEffectEvent } from "react";

let kept: { readonly number: number; readonly files: readonly File[] } | undefined;

/** Keeps files for the page that is opened next, whose state has their number: no address could carry them. */
export function keepFiles(files: readonly File[]): number {
  kept = { number: Date.now(), files };
  return kept.number;
}

/** Takes the files that were kept for a page, once. */
export function useHandedFiles(number: number | undefined, onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(() => {
    if (kept === undefined || kept.number !== number) return;
    const { files } = kept;
    kept = undefined;
    onFiles(files);
  });
  useEffect(() => {
    if (number !== undefined) take();
  }, [number]);
}
