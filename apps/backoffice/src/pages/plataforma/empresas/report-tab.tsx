import { calls } from "@prumo/api-client/calls";
import { contractRefusal, contractStatusNames } from "@prumo/domain/company";
import { toDisplayDateTime } from "@prumo/domain/date";
import { empresaFields } from "@prumo/domain/empresa-fields";
import { Badge } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { toast } from "@prumo/ui/toast";
import type { MouseEvent } from "react";
import { outside, paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { Facts } from "../../../shell/facts";
import { CertificateCard } from "../../sistema/pieces/certificate-card";
import { companyStatus } from "./company-status";
import type { EmpresaDetails } from "./loaders";

const file = { target: "_blank", rel: "noreferrer" } as const;

/** The company's contract, with links to a new one and to its file. */
function EmpresaContractCard({ details: { empresa, contrato } }: { details: EmpresaDetails }) {
  const session = useSession();
  const mayMake =
    mayAccess(session, calls.contrato.gerarContrato.access) &&
    contractRefusal(session, empresa.registrada_por?.id) === null;
  return (
    <Card
      title="Contrato"
      actions={
        contrato === null ? (
          <Badge>Não gerado</Badge>
        ) : (
          <Badge tone={contrato.status === 1 ? "success" : "warning"}>{contractStatusNames[contrato.status]}</Badge>
        )
      }
    >
      <div className="flex flex-wrap gap-2">
        {mayMake ? <Button href={paths.empresas.gerarContrato(empresa.id)}>Gerar contrato</Button> : null}
        {contrato === null ? null : (
          <Button href={outside.contrato(empresa.id)} {...file}>
            Baixar contrato
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The company's fiscal documents. Its settings open only for users who work in that company. */
function FiscalCard({ details: { empresa } }: { details: EmpresaDetails }) {
  const own = useSession().empresa?.id === empresa.id;

  function openSettings(event: MouseEvent) {
    if (own) return;
    event.preventDefault();
    toast.error("Realize login com a empresa para acessar as configurações");
  }

  return (
    <Card title="Documentos fiscais">
      <div className="flex flex-wrap gap-2">
        <Button href={paths.empresas.arquivosXml(empresa.id)}>Arquivos XML</Button>
        <Button href={paths.configNF(own ? {} : { empresa: empresa.id })} onClick={openSettings}>
          Configurações fiscais
        </Button>
      </div>
    </Card>
  );
}

/** A summary of the company, its contract and its fiscal documents. */
export function ReportTab({ details }: { details: EmpresaDetails }) {
  const { empresa, administradores, permissoes, certificado } = details;
  const { status, created_at, registrada_por, representante, limite_cadastros, cadastradas } = empresa;
  return (
    <div className="grid gap-4">
      <Card title="Resumo">
        <Facts
          facts={[
            ["Código", empresa.id],
            [empresaFields.status.label, companyStatus(status).nome],
            ["Cadastrada em", toDisplayDateTime(created_at)],
            ["Cadastrada por", registrada_por?.nome ?? "–"],
            ["Administradores", administradores.map(({ nome, login }) => `${nome} (${login})`).join(", ") || "–"],
            ["Módulos em uso", permissoes.length],
            ...(representante
              ? [
                  [
                    "Empresas cadastradas",
                    limite_cadastros === 0 ? cadastradas : `${cadastradas} de ${limite_cadastros}`,
                  ] as const,
                ]
              : []),
          ]}
        />
      </Card>
      <EmpresaContractCard details={details} />
      <CertificateCard empresa_id={empresa.id} certificado={certificado} />
      <FiscalCard details={details} />
    </div>
  );
}
