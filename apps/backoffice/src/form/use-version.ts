import { useCallback, useState } from "react";

/**
 * The version of a record that a page changes by several calls. The version in an answer is taken over when it follows
 * the one that the page holds. Otherwise somebody else has changed the record in between: the page keeps its version,
 * and its next save is refused.
 */
export function useVersion(read: number) {
  const [versao, setVersao] = useState(read);
  const onChanged = useCallback(
    (answered: number | undefined) => setVersao((held) => (answered === held + 1 ? answered : held)),
    [],
  );
  return { versao, onChanged };
}
