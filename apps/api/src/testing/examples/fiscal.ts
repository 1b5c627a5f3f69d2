import type { ExemplosDe } from "../example";
import { certificate, nfe } from "../fiscal-files";
import type { Dono } from "../rows";

/** Who sees all companies, and who sees only the own one. */
const visible = (login: string, dono: Dono) => (login === "6-plataforma" || dono === "própria" ? 200 : 404);
/** Only the platform administrator, of companies that no representative has registered. */
const made = (login: string, dono: Dono) => (login === "6-plataforma" ? 200 : dono === "própria" ? 403 : 404);

const period = { data_inicial: "2026-11-01", data_final: "2026-11-30" };

/** How look-ups and what companies sign and file are tried. */
export const fiscalExamples: ExemplosDe<
  "consultas" | "contrato" | "assinatura" | "certificado" | "arquivosXml" | "configNF"
> = {
  consultas: {
    cep: { caminho: { cep: "01310930" } },
    receita: { caminho: { documento: "12ABC34501DE35" } },
  },
  contrato: {
    gerarContrato: { params: ({ empresa }) => ({ id: empresa }), status: made, semEmpresa: true },
    download: {
      params: ({ empresa }) => ({ id: empresa }),
      status: (login, dono) => (["1-admin", "4-leitura", "6-plataforma"].includes(login) ? visible(login, dono) : 403),
      semEmpresa: true,
    },
    assinar: {
      params: ({ empresa }) => ({ id: empresa }),
      bodies: () => [{ contrato: null }],
      status: (_, dono) => (dono === "própria" ? 200 : 404),
    },
  },
  assinatura: {
    atual: {},
    // Another one would take most of what the other tests try away from the company.
    alterarPlano: { bodies: () => [{ plano: 1 }], status: () => 422 },
  },
  certificado: {
    atual: { params: ({ empresa }) => ({ id: empresa }), status: visible, semEmpresa: true },
    enviar: {
      params: ({ empresa }) => ({ id: empresa }),
      bodies: () => [certificate],
      status: visible,
      semEmpresa: true,
    },
    download: { params: ({ empresa }) => ({ id: empresa }), status: visible, semEmpresa: true },
  },
  arquivosXml: {
    lista: {
      params: ({ empresa }) => ({ id: empresa }),
      queries: () => [{}, period],
      status: visible,
      semEmpresa: true,
    },
    enviar: {
      params: ({ empresa }) => ({ id: empresa }),
      bodies: () => [{ arquivo: nfe() }],
      status: visible,
      semEmpresa: true,
    },
    arquivo: {
      params: ({ empresa }) => ({ id: empresa, arquivo: 1 }),
      status: (login, dono) => (dono === "própria" ? visible(login, dono) : 404),
      semEmpresa: true,
    },
    zip: {
      params: ({ empresa }) => ({ id: empresa }),
      queries: () => [{}, period],
      status: visible,
      semEmpresa: true,
    },
  },
  configNF: {
    atual: {},
    salvar: {
      bodies: () => [
        {
          ...{ casasDecimais: 2, regime_tributario: 1, inscricao_estadual: "110042490114", inscricao_municipal: null },
          ...{ ambiente: 2, serie_nfe: 1, proximo_numero_nfe: 10, versao: null },
        },
      ],
      status: () => 200,
    },
  },
};
