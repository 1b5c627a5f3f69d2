import { cleanCnpj, formatCnpj } from "@prumo/domain/cnpj";
import { toast } from "@prumo/ui/toast";
import { api } from "../../../../app/api";
import { showFailure } from "../../../../app/failures";

/** Finds the registered person with a CNPJ, and tells where there is none. */
export async function personOfCnpj(cnpj: string) {
  try {
    const { pessoas } = await api.pessoas.autocomplete({ query: { pesquisa: cnpj } });
    const pessoa = pessoas.find(({ cpf_cnpj }) => cpf_cnpj !== null && cleanCnpj(cpf_cnpj) === cnpj);
    if (pessoa === undefined) toast.info(`Nenhuma pessoa tem o CNPJ ${formatCnpj(cnpj)}`);
    return pessoa;
  } catch (error) {
    showFailure(error);
    return undefined;
  }
}
