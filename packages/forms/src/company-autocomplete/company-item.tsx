import { formatCnpj } from "@prumo/domain/cnpj";

/** A company in the answer of the autocomplete call. */
export interface Company {
  id: number;
  nome: string;
  /** Masked or bare, with letters too. */
  cnpj: string | null;
}

/** Texts of a company: its name, and below it the CNPJ. */
export const companyItem = {
  itemToKey: (company: Company) => company.id,
  itemToText: (company: Company) => company.nome,
  itemToDetail: ({ cnpj }: Company) => cnpj && formatCnpj(cnpj),
  renderItem: ({ nome, cnpj }: Company) => (
    <>
      <span className="block">{nome}</span>
      {cnpj ? <span className="block text-prumo-muted text-xs/4">{formatCnpj(cnpj)}</span> : null}
    </>
  ),
};
