import { Button } from "@prumo/ui/button";
import { useEffect, useState } from "react";
import { companyToday } from "../app/clock";
import type { PastedConta } from "../app/pasted-state";
import { toldBoleto, toldPix } from "../app/told-codes";
import type { FoundCode } from "./found-codes";
import { readCodes } from "./read-codes";

interface CodeOffersProps {
  readonly file: File;
  readonly previa: "imagem" | "pdf";
  /** Fills the form with what a code says. */
  readonly onUse: (conta: PastedConta) => void;
}

function toldCode({ code }: FoundCode): string {
  if (code.kind === "boleto") return code.boleto === null ? "" : `Boleto: ${toldBoleto(code.boleto)}`;
  return code.pix === null ? "" : `Pix: ${toldPix(code.pix)}`;
}

const pastedOf = ({ code }: FoundCode): PastedConta =>
  code.kind === "boleto" ? { boleto: code.boleto?.line ?? code.text } : { pix: code.text };

/** The codes that were found in a file, each with its page. Nothing is filled before a press. */
export function CodeOffers({ file, previa, onUse }: CodeOffersProps) {
  const [found, setFound] = useState<readonly FoundCode[]>();
  useEffect(() => {
    let wanted = true;
    readCodes(file, previa, companyToday()).then(
      (codes) => wanted && setFound(codes),
      () => wanted && setFound([]),
    );
    return () => {
      wanted = false;
    };
  }, [file, previa]);

  return (
    <div role="status" className="grid gap-2">
      {found === undefined ? <p className="text-prumo-muted">Procurando boleto e Pix no arquivo…</p> : null}
      {found?.length === 0 ? <p className="text-prumo-muted">Nenhum boleto ou Pix foi encontrado no arquivo.</p> : null}
      {found?.map((one) => (
        <div key={one.code.text} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 grow basis-48 wrap-anywhere">
            {toldCode(one)}
            <span className="text-prumo-muted">{` · página ${one.page}`}</span>
          </p>
          <Button size="small" onClick={() => onUse(pastedOf(one))}>
            Usar
          </Button>
        </div>
      ))}
    </div>
  );
}
