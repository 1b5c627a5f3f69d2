import { calls } from "@prumo/api-client/calls";
import { WITHOUT_COMPANY } from "@prumo/domain/company";
import { empresaFields } from "@prumo/domain/empresa-fields";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { toast } from "@prumo/ui/toast";
import { useRef, useState } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { mayAccess, useSession } from "../../../app/session";
import { NO_COPY, noCopyOption } from "./company-values";
import type { EmpresaDetails } from "./loaders";

/** Copies to the company the data of another one that it lacks, after a question. */
export function CopyCard({ details: { empresa, empresas } }: { details: EmpresaDetails }) {
  const [from, setFrom] = useState<string>(NO_COPY);
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const mayCopy = mayAccess(useSession(), calls.empresas.generateDataEmpresa.access);
  const sources = empresas.filter(({ id }) => id !== empresa.id);

  async function copy() {
    const source = sources.find(({ id }) => String(id) === from);
    if (source === undefined) {
      setProblem(WITHOUT_COMPANY);
      toast.error(WITHOUT_COMPANY);
      select.current?.focus();
      return;
    }
    const question = {
      title: `Deseja realmente copiar os dados de ${source.nome}?`,
      description: `${empresa.nome} recebe o que ainda não tem. O que já existe com o mesmo nome fica como está.`,
      confirmText: "Copiar",
    };
    if (!(await confirm(question))) return;
    setPending(true);
    try {
      const body = { empresa_id: empresa.id, copiar_dados: source.id };
      toast.success((await api.empresas.generateDataEmpresa({ body })).message);
      setFrom(NO_COPY);
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <Card title="Copiar dados">
      <p className="text-prumo-muted">
        Copia categorias, centros de resultado, formas de pagamento, naturezas de compra e grupos de permissões de outra
        empresa.
      </p>
      {sources.length === 0 ? (
        <p>Não há outra empresa de que copiar.</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 prumo-phone:grid-cols-1">
          <Field label={empresaFields.copiar_dados.label} error={problem}>
            <Select
              ref={select}
              value={from}
              disabled={!mayCopy}
              options={[
                noCopyOption,
                ...sources.map(({ id, nome }) => ({ value: String(id), label: `${id} - ${nome}` })),
              ]}
              onValueChange={(value) => {
                setFrom(value);
                setProblem(undefined);
              }}
            />
          </Field>
          <Button
            variant="primary"
            className="mt-5 prumo-phone:mt-0"
            pending={pending}
            disabledReason={mayCopy ? undefined : "Você não tem permissão para editar empresas"}
            onClick={copy}
          >
            Copiar
          </Button>
        </div>
      )}
    </Card>
  );
}
