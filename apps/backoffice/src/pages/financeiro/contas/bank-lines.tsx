import type { BankData } from "@prumo/domain/bank-data";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { pessoaFields } from "@prumo/domain/pessoa-fields";
import { formatPixKey } from "@prumo/domain/pix-key";
import { Button } from "@prumo/ui/button";
import { copyText } from "../../../app/copy-text";

/** Copies a key of Pix, and says so. */
export const copyPixKey = (key: string) => copyText(key, "Pix");

interface BankLinesProps {
  readonly data: BankData | null | undefined;
  /** The key that copies the first Pix key. */
  readonly kbd?: string;
}

/** The account as one text, as it is copied: each of its facts by its label. */
function accountText({ banco, agencia, conta, titular, titular_documento }: BankData): string {
  const facts = [
    [pessoaFields.banco.label, banco],
    [pessoaFields.agencia.label, agencia],
    [pessoaFields.conta.label, conta],
    [pessoaFields.titular.label, titular],
    [pessoaFields.titular_documento.label, titular_documento && formatCpfCnpj(titular_documento)],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [`${label} ${value}`] : [])).join(" · ");
}

/** Shows where money to the person goes, to be copied. Nothing where nothing of it is known. */
export function BankLines({ data, kbd }: BankLinesProps) {
  if (data == null) return null;
  const account = accountText(data);
  return (
    <>
      {account === "" ? null : (
        <div className="grid justify-items-start gap-1.5">
          <div className="text-prumo-muted text-xs/4">Conta de quem recebe</div>
          <div className="wrap-anywhere">{account}</div>
          <Button size="small" onClick={() => copyText(data.conta ?? account, "Número da conta")}>
            Copiar conta
          </Button>
        </div>
      )}
      {data.chaves_pix.map((key, at) => (
        <div key={key} className="grid justify-items-start gap-1.5">
          <div className="text-prumo-muted text-xs/4">Chave Pix</div>
          <div className="wrap-anywhere">{formatPixKey(key)}</div>
          <Button
            size="small"
            kbd={at === 0 ? kbd : undefined}
            aria-label={`Copiar a chave Pix ${formatPixKey(key)}`}
            onClick={() => copyPixKey(key)}
          >
            Copiar chave Pix
          </Button>
        </div>
      ))}
    </>
  );
}
