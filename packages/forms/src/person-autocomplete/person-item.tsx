import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";

/** A person as the look-up of persons answers it. */
export interface Person {
  id: number;
  nome_fantasia: string | null;
  razao_social: string | null;
  /** Masked or bare. */
  cpf_cnpj: string | null;
}

const nameOf = (person: Person) => person.nome_fantasia || person.razao_social || "";

/** How a person is named and listed: the name people use, below it what tells two of one name apart. */
export const personItem = {
  itemToKey: (person: Person) => person.id,
  itemToText: nameOf,
  renderItem(person: Person) {
    const legalName = person.razao_social === nameOf(person) ? null : person.razao_social;
    const document = person.cpf_cnpj && formatCpfCnpj(person.cpf_cnpj);
    const second = [document, legalName].filter(Boolean).join(" · ");
    return (
      <>
        <span className="block">{nameOf(person)}</span>
        {second ? <span className="block text-prumo-muted text-xs/4">{second}</span> : null}
      </>
    );
  },
};
