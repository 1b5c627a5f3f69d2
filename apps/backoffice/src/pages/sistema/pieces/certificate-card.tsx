import { calls } from "@prumo/api-client/calls";
import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import { type CertificadoDaEmpresa, certificado as contrato } from "@prumo/api-client/schemas/fiscal";
import { compareDates, toDisplay } from "@prumo/domain/date";
import { PasswordField } from "@prumo/forms/password-field";
import { Badge } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { useState } from "react";
import { api } from "../../../app/api";
import { companyToday } from "../../../app/clock";
import { outside } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useSavedModal } from "../../../form/use-saved-modal";
import { Facts } from "../../../shell/facts";
import { FileField } from "./file-field";

type CertificadoValues = Partial<BodyInput<typeof contrato.enviar.body>>;
type CertificadoBody = BodyOutput<typeof contrato.enviar.body>;

function UploadModal({ empresa_id, onClose }: { empresa_id: number; onClose: () => void }) {
  const form = useCallForm<CertificadoValues, CertificadoBody, { message: string }>({
    schema: contrato.enviar.body,
    defaultValues: { arquivo: undefined, senha: "" },
    // Without the form's key: it tells bodies apart by their JSON, which says nothing of a file.
    save: (body) => api.certificado.enviar({ params: { id: empresa_id }, body }),
    onSaved: useSavedModal(onClose),
  });
  return (
    <FormModal
      title="Enviar certificado"
      description="O arquivo é aberto para conferir a senha, que fica guardada cifrada."
      save="Enviar"
      form={form}
      onClose={onClose}
    >
      <FileField control={form.control} name="arquivo" label="Certificado" hint="A1, .pfx ou .p12" accept=".pfx,.p12" />
      <PasswordField control={form.control} name="senha" label="Senha do certificado" autoComplete="off" required />
    </FormModal>
  );
}

/** How long a certificate is still good for. */
function Validity({ validade }: Pick<CertificadoDaEmpresa, "validade">) {
  if (compareDates(validade, companyToday()) < 0) return <Badge tone="danger">Vencido</Badge>;
  return <Badge tone="success">Válido</Badge>;
}

/** The digital certificate of a company: whose it is, until when, its file, and the way to another one. */
export function CertificateCard(props: { empresa_id: number; certificado: CertificadoDaEmpresa | null }) {
  const { empresa_id, certificado } = props;
  const session = useSession();
  const [open, setOpen] = useState(false);
  const mayDownload = certificado !== null && mayAccess(session, calls.certificado.download.access);
  return (
    <Card
      title="Certificado digital"
      actions={certificado === null ? <Badge>Não enviado</Badge> : <Validity validade={certificado.validade} />}
    >
      {certificado === null ? (
        <p className="text-prumo-muted">Sem certificado a empresa não assina documentos fiscais.</p>
      ) : (
        <Facts
          facts={[
            ["Titular", certificado.titular || "–"],
            ["Validade", toDisplay(certificado.validade)],
            ["Arquivo", certificado.nome],
          ]}
        />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayAccess(session, calls.certificado.enviar.access) ? (
          <Button onClick={() => setOpen(true)}>
            {certificado === null ? "Enviar certificado" : "Trocar certificado"}
          </Button>
        ) : null}
        {mayDownload ? (
          <Button href={outside.certificado(empresa_id)} target="_blank" rel="noreferrer">
            Baixar certificado
          </Button>
        ) : null}
      </div>
      {open ? <UploadModal empresa_id={empresa_id} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
