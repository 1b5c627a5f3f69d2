import { Spinner } from "@prumo/ui/spinner";
import { useEffect, useState } from "react";
import type { BulkFields } from "../../../../list/bulk-act";
import { readSentPix, sentPixLines } from "../../pieces/sent-pix";

type Read = { readonly lines: readonly string[] } | "failed";

/**
 * Tells before receivables are charged of which a Pix was sent already: by two codes somebody pays twice. Where that cannot be
 * read, whoever goes on is told of them afterwards.
 */
export const SentPixWarning: BulkFields = ({ rows, onChange }) => {
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    let open = true;
    readSentPix(rows.map(({ id }) => id)).then(
      (sent) => {
        if (!open) return;
        setRead({ lines: sentPixLines(sent) });
        onChange({ avisadas: sent.map(({ conta }) => conta.id) });
      },
      () => {
        if (!open) return;
        setRead("failed");
        onChange({ avisadas: [] });
      },
    );
    return () => {
      open = false;
    };
  }, [rows, onChange]);

  if (read === undefined) return <Spinner label="Conferindo os Pix já enviados" className="justify-self-center" />;
  if (read === "failed") return <p role="status">Não foi possível conferir se um Pix destas contas já foi enviado.</p>;
  if (read.lines.length === 0) return null;
  return (
    <section role="status" aria-label="Pix já enviados" className="grid gap-1 text-prumo-on-warning">
      <p>Um Pix destas contas já foi enviado e ainda pode ser pago, além do boleto e do Pix novos:</p>
      <ul className="list-disc ps-5 text-[13px]/5">
        {read.lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
};
