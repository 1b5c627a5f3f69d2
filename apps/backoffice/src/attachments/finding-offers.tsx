import { formatCnpj } from "@prumo/domain/cnpj";
import { toDisplay } from "@prumo/domain/date";
import { documentOfKey } from "@prumo/domain/nfe-key";
import { Button } from "@prumo/ui/button";
import { useEffect, useState } from "react";
import { companyToday } from "../app/clock";
import { moneyText } from "../app/reais";
import { toldBoleto, toldPix } from "../app/told-codes";
import type { FileFinding, FoundValue } from "./file-findings";
import { type Readable, readFindings } from "./read-findings";

interface FindingOffersProps {
  readonly file: File;
  readonly as: Readable;
  /** Fills the form with what was found. */
  readonly onUse: (value: FoundValue) => void;
}

function toldKey(key: string): string {
  const { numero, serie } = documentOfKey(key);
  return `NF-e ${numero}, série ${serie}`;
}

function toldFinding(value: FoundValue): string {
  switch (value.kind) {
    case "boleto":
      return `Boleto: ${toldBoleto(value.boleto)}`;
    case "pix":
      return `Pix: ${toldPix(value.pix)}`;
    case "valor":
      return `Valor: ${moneyText(value.amount)}`;
    case "vencimento":
      return `Vencimento: ${toDisplay(value.date)}`;
    case "cnpj":
      return `CNPJ: ${formatCnpj(value.text)}`;
    default:
      return toldKey(value.text);
  }
}

/** What was found in a file, each with its place in it. Nothing is filled before a press. */
export function FindingOffers({ file, as, onUse }: FindingOffersProps) {
  const [found, setFound] = useState<readonly FileFinding[]>();
  useEffect(() => {
    let wanted = true;
    readFindings(file, as, companyToday()).then(
      (findings) => wanted && setFound(findings),
      () => wanted && setFound([]),
    );
    return () => {
      wanted = false;
    };
  }, [file, as]);

  return (
    <div role="status" className="grid gap-2">
      {found === undefined ? <p className="text-prumo-muted">Lendo o arquivo…</p> : null}
      {found?.length === 0 ? (
        <p className="text-prumo-muted">Nada foi encontrado no arquivo para preencher a conta.</p>
      ) : null}
      {found?.map(({ value, where }, at) => {
        const told = toldFinding(value);
        return (
          // Two boletos of one bank, amount and day are told alike.
          <div key={`${at} ${told}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="wrap-anywhere min-w-0 grow basis-48">
              {told}
              <span className="text-prumo-muted">{` · ${where}`}</span>
            </p>
            <Button size="small" aria-label={`Usar ${told}`} onClick={() => onUse(value)}>
              Usar
            </Button>
          </div>
        );
      })}
    </div>
  );
}
