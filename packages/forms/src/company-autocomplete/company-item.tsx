import { formatCnpj } from "@prumo/domain/cnpj";

/** A company as the look-up of companies answers it. */
export interface Company {
  id: number;
  nome: string;
  /** Masked or bare, with letters too. */
  cnpj: string | null;
}

/** How a company is named and listed: its name, below it the CNPJ. */
export const companyItem = {
  itemToKey: (company: Company) => company.id,
  itemToText: (company: Company) => company.nome,
  renderItem: ({ nome, cnpj }: Company) => (
    <>
      <span className="block">{nome}</span>
      {cnpj ? <span className="block text-prumo-muted text-xs/4">{formatCnpj(cnpj)}</span> : null}
    </>
  ),
};
