import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";

/** A person in the answer of the autocomplete call. */
export interface Person {
  id: number;
  nome_fantasia: string | null;
  razao_social: string | null;
  /** Masked or bare. */
  cpf_cnpj: string | null;
}

/** Gives a note about a person to read before choosing: "Já tem usuário". */
export type PersonNote<P extends Person> = (person: P) => string | null | undefined;

const nameOf = (person: Person) => person.nome_fantasia || person.razao_social || "";

const documentOf = ({ cpf_cnpj }: Person) => cpf_cnpj && formatCpfCnpj(cpf_cnpj);

/** Texts of a person: the usual name, and below it the facts that distinguish two persons of one name. */
export const personItem = <P extends Person>(noteOf?: PersonNote<P>) => ({
  itemToKey: (person: P) => person.id,
  itemToText: (person: P) => nameOf(person),
  itemToDetail: documentOf,
  renderItem(person: P) {
    const note = noteOf?.(person);
    const legalName = person.razao_social === nameOf(person) ? null : person.razao_social;
    const second = [documentOf(person), legalName].filter(Boolean).join(" · ");
    return (
      <>
        <span className="block">{nameOf(person)}</span>
        {second ? <span className="block text-prumo-muted text-xs/4">{second}</span> : null}
        {note ? <span className="block font-medium text-xs/4">{note}</span> : null}
      </>
    );
  },
});
