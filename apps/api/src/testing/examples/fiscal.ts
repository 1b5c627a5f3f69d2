import type { ExamplesOf } from "../example";
import { certificate, nfe } from "../fiscal-files";
import type { Owner } from "../rows";

/** The platform administrator sees all companies, the others only their own. */
const visible = (login: string, owner: Owner) => (login === "6-plataforma" || owner === "own" ? 200 : 404);
/** Only the platform administrator may, for companies that no representative has registered. */
const made = (login: string, owner: Owner) => (login === "6-plataforma" ? 200 : owner === "own" ? 403 : 404);

const period = { data_inicial: "2026-11-01", data_final: "2026-11-30" };

/** Examples for look-ups, contracts, subscriptions, certificates and fiscal files. */
export const fiscalExamples: ExamplesOf<
  "consultas" | "contrato" | "assinatura" | "certificado" | "arquivosXml" | "configNF" | "gateway"
> = {
  consultas: {
    cep: { path: { cep: "01310930" } },
    receita: { path: { documento: "12ABC34501DE35" } },
  },
  contrato: {
    gerarContrato: { params: ({ empresa }) => ({ id: empresa }), status: made, withoutCompany: true },
    download: {
      params: ({ empresa }) => ({ id: empresa }),
      status: (login, owner) =>
        ["1-admin", "4-leitura", "6-plataforma"].includes(login) ? visible(login, owner) : 403,
      withoutCompany: true,
    },
    assinar: {
      params: ({ empresa }) => ({ id: empresa }),
      bodies: () => [{ contrato: null }],
      status: (_, owner) => (owner === "own" ? 200 : 404),
    },
  },
  assinatura: {
    atual: {},
    // Another plan would take most submodules away from the company that the other tests use.
    alterarPlano: { bodies: () => [{ plano: 1 }], status: () => 422 },
  },
  certificado: {
    atual: { params: ({ empresa }) => ({ id: empresa }), status: visible, withoutCompany: true },
    enviar: {
      params: ({ empresa }) => ({ id: empresa }),
      bodies: () => [certificate],
      status: visible,
      withoutCompany: true,
    },
    download: { params: ({ empresa }) => ({ id: empresa }), status: visible, withoutCompany: true },
  },
  arquivosXml: {
    lista: {
      params: ({ empresa }) => ({ id: empresa }),
      queries: () => [{}, period],
      status: visible,
      withoutCompany: true,
    },
    enviar: {
      params: ({ empresa }) => ({ id: empresa }),
      bodies: () => [{ arquivo: nfe() }],
      status: visible,
      withoutCompany: true,
    },
    arquivo: {
      params: ({ empresa }) => ({ id: empresa, arquivo: 1 }),
      status: (login, owner) => (owner === "own" ? visible(login, owner) : 404),
      withoutCompany: true,
    },
    zip: {
      params: ({ empresa }) => ({ id: empresa }),
      queries: () => [{}, period],
      status: visible,
      withoutCompany: true,
    },
  },
  configNF: {
    atual: {},
    salvar: {
      bodies: () => [
        {
          casasDecimais: 2,
          regime_tributario: 1,
          inscricao_estadual: "110042490114",
          inscricao_municipal: null,
          ambiente: 2,
          serie_nfe: 1,
          proximo_numero_nfe: 10,
          versao: null,
        },
      ],
      status: () => 200,
    },
  },
  gateway: {
    atual: {},
    salvar: {
      bodies: ({ banco, pessoa }) => [
        {
          conta_bancaria_id: banco,
          tarifa_pessoa_id: pessoa,
          enviar_email: true,
          carteira_asaas: "8f1c2f4e-exemplo",
          ativo: true,
          ambiente: 2,
          versao: null,
          token: "exemplo_de_token_0123456789",
        },
      ],
      status: (_, owner) => (owner === "own" ? 200 : 422),
    },
    // The server of the tests has no address of a provider.
    testar: { status: () => 422 },
    resumo: {},
    cobrancas: { queries: () => [{ pesquisa: "conta", estado: "em_cobranca", conta_id: 1 }] },
    emitir: { bodies: (rows) => [{ contas: [rows.openConta()] }], status: () => 422 },
    pixEnviados: {
      bodies: (rows) => [{ contas: [rows.receber.paidConta] }],
      status: (_, owner) => (owner === "own" ? 200 : 404),
    },
    cancelar: { params: () => ({ id: 1 }), status: () => 422 },
    conferir: { params: () => ({ id: 1 }), status: () => 422 },
    decisoes: { queries: () => [{ abertas: "1" }] },
    decidir: {
      bodies: () => [{ id: 1, resolucao: "tratada", conta: null, observacao: "Devolvido", versao: 1 }],
      status: () => 404,
    },
    retomarAvisos: { status: () => 422 },
  },
};
