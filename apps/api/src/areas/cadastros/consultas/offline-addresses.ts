import { municipalityByCode } from "@prumo/domain/municipality";
import type { AddressByCep, TaxRegistryAnswer } from "./shapes";

const addresses: Readonly<Record<string, readonly [logradouro: string, bairro: string, ibge: number]>> = {
  "01001000": ["Praça da Sé", "Sé", 3_550_308],
  "01310100": ["Avenida Paulista", "Bela Vista", 3_550_308],
  "01310930": ["Avenida Paulista", "Bela Vista", 3_550_308],
  "05508220": ["Rua da Reitoria", "Butantã", 3_550_308],
  "06029900": ["Cidade de Deus", "Vila Yara", 3_534_401],
  "13083859": ["Rua Sérgio Buarque de Holanda", "Cidade Universitária", 3_509_502],
  "20031170": ["Avenida República do Chile", "Centro", 3_304_557],
  "22021001": ["Avenida Atlântica", "Copacabana", 3_304_557],
  "30130003": ["Avenida Afonso Pena", "Centro", 3_106_200],
  "31270901": ["Avenida Presidente Antônio Carlos", "Pampulha", 3_106_200],
  // A town with one CEP for all its streets.
  "37640000": ["", "", 3_125_101],
  "70150900": ["Praça dos Três Poderes", "Zona Cívico-Administrativa", 5_300_108],
  "80060000": ["Rua XV de Novembro", "Centro", 4_106_902],
  "90010282": ["Praça Marechal Deodoro", "Centro Histórico", 4_314_902],
};

/** Finds one of the few addresses that are known without a service, so that forms can be tried offline. */
export function knownAddress(cep: string): AddressByCep | null {
  const found = addresses[cep];
  if (found === undefined) return null;
  const [logradouro, bairro, ibge] = found;
  const city = municipalityByCode(ibge);
  return { cep, logradouro, bairro, localidade: city?.nome ?? "", uf: city?.uf ?? "", ibge: String(ibge) };
}

const company = (nome: string, nome_fantasia: string | null, rest: Partial<TaxRegistryAnswer>): TaxRegistryAnswer => ({
  nome,
  nome_fantasia,
  email: null,
  telefone: null,
  logradouro: null,
  numero: null,
  bairro: null,
  cep: null,
  municipio: null,
  uf: null,
  ...rest,
});

/** Made-up companies, for trying. */
const companies: Readonly<Record<string, TaxRegistryAnswer>> = {
  "12ABC34501DE35": company("Oficina Letra e Número Ltda", "Oficina Letra", {
    email: "contato@letra.exemplo.com.br",
    telefone: "1130305050",
    cep: "01310930",
    logradouro: "Avenida Paulista",
    numero: "2100",
    bairro: "Bela Vista",
    municipio: "São Paulo",
    uf: "SP",
  }),
  "11222333000181": company("Comercial Primavera Ltda", null, {
    email: "financeiro@primavera.exemplo.com.br",
    telefone: "3132145000",
    cep: "30130003",
    logradouro: "Avenida Afonso Pena",
    numero: "1212",
    bairro: "Centro",
    municipio: "Belo Horizonte",
    uf: "MG",
  }),
  "11444777000161": company("Madeireira da Serra Ltda", "Madeireira da Serra", {
    cep: "37640000",
    municipio: "Extrema",
    uf: "MG",
  }),
};

/** Finds one of the made-up companies that are answered while no tax registry is configured. */
export const knownCompany = (cnpj: string): TaxRegistryAnswer | null => companies[cnpj] ?? null;
