import { calls } from "@prumo/api-client/calls";
import type { BodyOutput } from "@prumo/api-client/contract";
import { type ConfiguracaoDigitada, type ConfiguracaoFiscal, configNF } from "@prumo/api-client/schemas/fiscal";
import { QuantityField } from "@prumo/forms/quantity-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { toast } from "@prumo/ui/toast";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { forgetSession, mayAccess, useSession } from "../../../app/session";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { SettingsForm } from "../../../form/settings-form";
import { useCallForm } from "../../../form/use-call-form";
import { Page } from "../../../shell/page";
import { CertificateCard } from "../pieces/certificate-card";
import type { settingsLoader } from "./loader";

type ConfigNfBody = BodyOutput<typeof configNF.salvar.body>;

const regimes = [
  { value: 1, label: "Simples Nacional" },
  { value: 2, label: "Simples Nacional, acima do sublimite" },
  { value: 3, label: "Regime normal" },
  { value: 4, label: "MEI" },
] as const;
const environments = [
  { value: 1, label: "Produção" },
  { value: 2, label: "Homologação (testes)" },
] as const;
const casas = [2, 3, 4].map((value) => ({ value, label: String(value) }));

function FiscalForm({ configuracao }: { configuracao: ConfiguracaoFiscal }) {
  const { revalidate } = useRevalidator();
  const mayEdit = mayAccess(useSession(), calls.configNF.salvar.access);
  const form = useCallForm<ConfiguracaoDigitada, ConfigNfBody, { message: string }>({
    schema: configNF.salvar.body,
    defaultValues: configuracao,
    save: (body, options) => api.configNF.salvar({ body }, options),
    onSaved: ({ message }) => {
      toast.success(message);
      // The session carries the decimals, so it must be read again.
      forgetSession();
      revalidate();
    },
  });
  const { control, unsaved } = form;
  useLeaveGuard(unsaved);
  return (
    <SettingsForm form={form} mayEdit={mayEdit}>
      <Card title="Valores">
        <SelectField
          control={control}
          name="casasDecimais"
          label="Casas decimais"
          hint="Ao receber e pagar. Vale a partir da próxima tela aberta."
          options={casas}
          autoFocus
          className="max-w-60"
        />
      </Card>
      <Card title="Nota fiscal">
        <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
          <SelectField
            control={control}
            name="regime_tributario"
            label="Regime tributário"
            placeholder="Selecione"
            options={regimes}
            required={false}
          />
          <SelectField control={control} name="ambiente" label="Ambiente" options={environments} />
          <TextField
            control={control}
            name="inscricao_estadual"
            label="Inscrição estadual"
            maxLength={20}
            required={false}
          />
          <TextField
            control={control}
            name="inscricao_municipal"
            label="Inscrição municipal"
            maxLength={20}
            required={false}
          />
          <QuantityField control={control} name="serie_nfe" label="Série" decimals={0} step={1} max={999} />
          <QuantityField
            control={control}
            name="proximo_numero_nfe"
            label="Próximo número"
            decimals={0}
            step={1}
            max={999_999_999}
          />
        </div>
      </Card>
    </SettingsForm>
  );
}

export function SettingsPage() {
  const dados = useLoaderData<typeof settingsLoader>();
  const title = "Configurações fiscais";
  if (dados === null) {
    return (
      <Page title={title}>
        <EmptyState title="Realize login com a empresa para acessar as configurações" />
      </Page>
    );
  }
  const { empresa, configuracao, certificado, seesCertificate } = dados;
  return (
    <Page title={title}>
      <p className="text-prumo-muted">{empresa.nome}</p>
      <div className="grid max-w-190 gap-4">
        <FiscalForm key={configuracao.versao} configuracao={configuracao} />
        {seesCertificate ? (
          <>
            <CertificateCard empresa_id={empresa.id} certificado={certificado} />
            <Card title="Arquivos XML">
              <Button href={paths.empresas.arquivosXml(empresa.id)} className="justify-self-start">
                Abrir o arquivo de XML
              </Button>
            </Card>
          </>
        ) : null}
      </div>
    </Page>
  );
}
