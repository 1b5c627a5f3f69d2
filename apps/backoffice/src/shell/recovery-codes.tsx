import { Button } from "@prumo/ui/button";
import { copyText } from "../app/copy-text";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows recovery codes the one time that they can be shown. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  return (
    <div className="grid gap-4">
      <p role="status">
        Guarde estes códigos de recuperação em um lugar seguro. Cada um entra uma vez no lugar do segundo fator, e eles
        não são mostrados de novo.
      </p>
      <ul
        aria-label="Códigos de recuperação"
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-prumo-control bg-prumo-sunken p-4"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="text-base">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => void copyText(codes.join("\n"), "Texto dos códigos")}>Copiar</Button>
        <Button onClick={() => window.print()}>Imprimir</Button>
        <Button variant="primary" className="ms-auto" onClick={onKept}>
          Guardei os códigos
        </Button>
      </div>
    </div>
  );
}
