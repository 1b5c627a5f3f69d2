import { calls } from "@prumo/api-client/calls";
import { fileUrl } from "@prumo/api-client/client";
import { Card } from "@prumo/ui/card";
import { useSession } from "../../../app/session";
import { DownloadButton } from "../../../list/download-button";

/** Gives a company all its data. Only who administers it takes them out, and only while working in it. */
export function CompanyDataCard({ empresa_id }: { readonly empresa_id: number }) {
  const { empresa, usuario } = useSession();
  if (empresa?.id !== empresa_id || !usuario.adm) return null;
  return (
    <Card title="Baixar todos os dados">
      <p className="text-prumo-muted">
        Um .zip com cada tabela da empresa em CSV, para planilhas, e em JSON, para programas, e com os documentos
        fiscais guardados. Senhas e certificados não vão junto. O download fica na auditoria.
      </p>
      <div className="flex justify-end">
        <DownloadButton href={fileUrl(calls.dados.empresa, {})}>Baixar todos os dados</DownloadButton>
      </div>
    </Card>
  );
}
