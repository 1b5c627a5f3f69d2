import { calls } from "@prumo/api-client/calls";
import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import { rede } from "@prumo/api-client/schemas/empresas";
import { WITHOUT_COMPANY } from "@prumo/domain/company";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { type Company, CompanyAutocomplete } from "@prumo/forms/company-autocomplete";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { toast } from "@prumo/ui/toast";
import { useRef, useState } from "react";
import { useFieldArray } from "react-hook-form";
import { api } from "../../../app/api";
import { searchCompanies } from "../../../app/searches";
import { mayAccess, useSession } from "../../../app/session";
import { StaleNotice } from "../../../form/stale-notice";
import type { useVersion } from "../../../form/use-version";
import type { EmpresaDetails } from "./loaders";
import { usePartForm } from "./use-part-form";

type RedeValues = BodyInput<typeof rede.atribuir.body>;
type RedeBody = BodyOutput<typeof rede.atribuir.body>;

interface NetworkCardProps {
  readonly details: EmpresaDetails;
  readonly version: ReturnType<typeof useVersion>;
  readonly onUnsaved: (part: string, unsaved: boolean) => void;
}

interface NetworkFormProps extends NetworkCardProps {
  readonly rede: Omit<RedeValues, "id" | "versao">;
  /** The names of companies, by their ids. */
  readonly names: ReadonlyMap<number, string>;
  readonly onStored: (body: RedeBody, names: ReadonlyMap<number, string>) => void;
}

function NetworkForm({ details, version, rede: stored, onUnsaved, onStored, ...props }: NetworkFormProps) {
  const { empresa } = details;
  const mayChange = mayAccess(useSession(), calls.rede.atribuir.access);
  const [names, setNames] = useState(props.names);
  const [chosen, setChosen] = useState<Company | null>(null);
  const [problem, setProblem] = useState<string>();
  const search = useRef<HTMLInputElement>(null);
  const { control, submit, saving, stale } = usePartForm<RedeValues, RedeBody>({
    part: "rede",
    versao: version.versao,
    schema: rede.atribuir.body,
    defaultValues: { ...stored, id: empresa.id, versao: version.versao },
    save: (body, options) => api.rede.atribuir({ body }, options),
    onUnsaved,
    onStored: (body, versao) => {
      version.onChanged(versao);
      onStored(body, names);
    },
  });
  const { fields, append, remove } = useFieldArray({ control, name: "empresas_rede", keyName: "chave" });

  function refuse(message: string) {
    setProblem(message);
    toast.error(message);
    search.current?.focus();
  }

  function add() {
    if (chosen === null) return refuse(WITHOUT_COMPANY);
    if (chosen.id === empresa.id) return refuse("Selecione outra empresa");
    if (fields.some(({ empresa_id }) => empresa_id === chosen.id)) return refuse("Esta empresa já está na rede");
    setProblem(undefined);
    setNames(new Map(names).set(chosen.id, chosen.nome));
    append({ empresa_id: chosen.id, prestador: false }, { shouldFocus: false });
    setChosen(null);
    search.current?.focus();
  }

  return (
    <Card title="Rede">
      <CheckboxField
        control={control}
        name="rede_habilitado"
        label="Rede habilitada"
        hint="Registra que a empresa trabalha em rede com as empresas abaixo; não muda o que cada uma vê"
        disabled={!mayChange || saving}
      />
      {mayChange ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <Field label="Empresa" error={problem}>
            <CompanyAutocomplete ref={search} search={searchCompanies} value={chosen} onValueChange={setChosen} />
          </Field>
          <Button className="mt-5" pending={saving} onClick={add}>
            Adicionar
          </Button>
        </div>
      ) : null}
      {fields.length === 0 ? <p className="text-prumo-muted">Nenhuma empresa na rede</p> : null}
      <ul className="divide-y divide-prumo-line">
        {fields.map(({ chave, empresa_id }, at) => (
          <li key={chave} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-[1_1_180px] break-words">{names.get(empresa_id)}</span>
            <CheckboxField
              control={control}
              name={`empresas_rede.${at}.prestador`}
              label="Prestador"
              disabled={!mayChange || saving}
            />
            {mayChange ? (
              <Button
                size="small"
                variant="ghost"
                aria-label={`Remover ${names.get(empresa_id)} da rede`}
                onClick={() => {
                  remove(at);
                  search.current?.focus();
                }}
              >
                Remover
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {stale ? <StaleNotice /> : null}
      {mayChange ? (
        <Button variant="primary" className="justify-self-end" pending={saving} onClick={submit}>
          Salvar rede
        </Button>
      ) : null}
    </Card>
  );
}

interface StoredNetwork {
  readonly round: number;
  readonly names: ReadonlyMap<number, string>;
  readonly rede: NetworkFormProps["rede"];
}

/** The network of a company, and the companies in it that serve as its providers. */
export function NetworkCard(props: NetworkCardProps) {
  const { empresa, redes } = props.details;
  const [stored, setStored] = useState<StoredNetwork>(() => ({
    round: 0,
    names: new Map(redes.map((row) => [row.empresa.id, row.empresa.nome])),
    rede: {
      empresas_rede: redes.map((row) => ({ empresa_id: row.empresa.id, prestador: row.prestador })),
      rede_habilitado: empresa.rede_habilitado,
    },
  }));
  return (
    <NetworkForm
      key={stored.round}
      {...props}
      rede={stored.rede}
      names={stored.names}
      onStored={({ empresas_rede, rede_habilitado }, names) =>
        setStored({
          round: stored.round + 1,
          names,
          rede: {
            empresas_rede: empresas_rede.map(({ empresa_id, prestador }) => ({ empresa_id, prestador })),
            rede_habilitado,
          },
        })
      }
    />
  );
}
