import { calls } from "@prumo/api-client/calls";
import type { Cidade } from "@prumo/api-client/schemas/cidades";
import type { OrdemDigitada } from "@prumo/api-client/schemas/ordem-servico";
import { lookUpNames, useLookUp } from "@prumo/forms/look-up";
import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { api } from "../../../../app/api";
import { showFailure } from "../../../../app/failures";
import { lookUps } from "../../../../app/look-ups";
import { mayAccess, useSession } from "../../../../app/session";

const addressFields = ["cep", "logradouro", "numero", "bairro", "cidade_id"] as const;
/** An order has no names or ways of contact that a look-up could fill. */
const { nome: _nome, email: _email, telefone: _telefone, ...names } = lookUpNames;

/**
 * Where an order is to be done: a chosen customer fills in their own address where none was typed, a CEP fills in what
 * it stands for, and a municipality that the company does not serve is told about.
 */
export function useOrderPlace<Body>(form: UseFormReturn<OrdemDigitada, unknown, Body>, initial: Cidade | null) {
  const session = useSession();
  const [cidade, setCidade] = useState(initial);
  const [unserved, setUnserved] = useState<string>();
  /** Counts the questions, so that a late answer about an earlier choice is not shown. */
  const asked = useRef(0);

  const check = useCallback(async (chosen: Cidade | null) => {
    asked.current += 1;
    const mine = asked.current;
    setUnserved(undefined);
    if (chosen === null) return;
    const { atendido } = await api.municipiosAtendidos.consultar({ query: { cidade_id: chosen.id } });
    if (mine === asked.current && !atendido)
      setUnserved(`${chosen.nome} (${chosen.uf}) não está entre os municípios atendidos`);
  }, []);
  // Asked once: when the order is read anew, another municipality may have been chosen.
  const first = useRef(initial);
  useEffect(() => void check(first.current).catch(showFailure), [check]);

  async function fillFrom(cliente_id: number) {
    const { pessoa } = await api.pessoas.find({ params: { id: cliente_id } });
    if (form.getValues("cliente_id") !== cliente_id || addressFields.some((field) => form.getValues(field))) return;
    for (const field of addressFields) form.setValue(field, pessoa[field], { shouldDirty: true });
    setCidade(pessoa.cidade);
    await check(pessoa.cidade);
  }

  const onCity = (chosen: Cidade | null) => void check(chosen).catch(showFailure);
  const lookUp = useLookUp({ form, names, ask: lookUps });
  const { city: found } = lookUp;
  useEffect(() => {
    // A municipality that was chosen while the CEP was looked up stays.
    if (found === null || form.getValues("cidade_id") !== found.id) return;
    setCidade(found);
    check(found).catch(showFailure);
  }, [found, form, check]);

  return {
    cidade,
    unserved,
    lookUp,
    onCity,
    onClient: (cliente: { readonly id: number } | null) => {
      // The veículo was chosen among those of the customer before.
      form.setValue("veiculo_id", null, { shouldDirty: true });
      if (cliente === null || !mayAccess(session, calls.pessoas.find.access)) return;
      fillFrom(cliente.id).catch(showFailure);
    },
  };
}
export type OrderPlaceState = ReturnType<typeof useOrderPlace>;
