import { useCallback, useState } from "react";

/**
 * The version of a record that a page changes by several calls. A change's answer is taken over when it is the next one
 * after what the page holds. Any other means that somebody else was between, so the page keeps what it read, and its
 * next save is refused.
 */
export function useVersion(read: number) {
  const [versao, setVersao] = useState(read);
  const onChanged = useCallback(
    (answered: number | undefined) => setVersao((held) => (answered === held + 1 ? answered : held)),
    [],
  );
  return { versao, onChanged };
}
