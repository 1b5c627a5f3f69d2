import { fieldErrors } from "@prumo/api-client/errors";
import { WITHOUT_COMPANY } from "@prumo/domain/company";
import { CompanyAutocomplete } from "@prumo/forms/company-autocomplete";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { toast } from "@prumo/ui/toast";
import { type Ref, useState } from "react";
import { showFailure } from "../../../app/failures";
import { searchCompanies } from "../../../app/searches";
import type { GrupoMember } from "./group-values";

type ChosenCompany = Awaited<ReturnType<typeof searchCompanies>>[number];

interface AddCompanyProps {
  readonly members: readonly GrupoMember[];
  readonly problem: string | undefined;
  readonly onProblem: (problem: string | undefined) => void;
  readonly onAdd: (company: ChosenCompany) => Promise<void>;
  readonly ref: Ref<HTMLInputElement>;
}

/** Finds a company and adds it to the group. */
export function AddCompany({ members, problem, onProblem, onAdd, ref }: AddCompanyProps) {
  const [chosen, setChosen] = useState<ChosenCompany | null>(null);
  const [busy, setBusy] = useState(false);

  function refuse(message: string) {
    onProblem(message);
    toast.error(message);
  }

  /** The reason why a company cannot join the group; null when it can. */
  function refusal({ id, grupo }: ChosenCompany): string | null {
    if (members.some((member) => member.id === id)) return "Esta empresa já está neste grupo";
    return grupo === null ? null : `Esta empresa já está em outro grupo: ${grupo.nome}`;
  }

  async function add() {
    if (chosen === null) return refuse(WITHOUT_COMPANY);
    const refused = refusal(chosen);
    if (refused !== null) return refuse(refused);
    setBusy(true);
    try {
      await onAdd(chosen);
      setChosen(null);
      onProblem(undefined);
    } catch (error) {
      onProblem(Object.values(fieldErrors(error))[0]);
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-start gap-2.5">
      <Field label="Empresa" className="min-w-55 flex-1" error={problem}>
        <CompanyAutocomplete
          ref={ref}
          search={searchCompanies}
          value={chosen}
          onValueChange={(company) => {
            setChosen(company);
            onProblem((company && refusal(company)) ?? undefined);
          }}
        />
      </Field>
      <Button className="mt-5 prumo-phone:mt-0 prumo-phone:basis-full" pending={busy} onClick={add}>
        Adicionar empresa
      </Button>
    </div>
  );
}
