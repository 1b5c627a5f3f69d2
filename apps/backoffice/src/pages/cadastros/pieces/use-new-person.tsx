import { calls } from "@prumo/api-client/calls";
import type { PersonTypeId } from "@prumo/domain/person-type";
import { lazy } from "react";
import { useCreation } from "../../../form/use-creation";
import type { NewPessoa } from "./new-person";

const NewPersonModal = lazy(async () => ({ default: (await import("./new-person-modal")).NewPersonModal }));

/**
 * Offers `Cadastrar "…"` in an autocomplete of persons.
 * @param tipo the kind that the new person gets: a supplier where suppliers are searched
 */
export const useNewPerson = (tipo: PersonTypeId) =>
  useCreation<NewPessoa>(calls.pessoas.save.access, ({ text, ...creating }) => (
    <NewPersonModal nome={text} tipo={tipo} {...creating} />
  ));
