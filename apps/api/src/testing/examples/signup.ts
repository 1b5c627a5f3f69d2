import { CITY_ID, type ExamplesOf } from "../example";
import { newPhone } from "../signups";

/**
 * Examples for the calls of the public sign-up, made by somebody who has not begun one. The tests of the sign-up go the
 * whole way.
 */
export const signupExamples: ExamplesOf<"cadastro"> = {
  cadastro: {
    config: {},
    fluxo: {},
    // Another address each time, because an address gets only a few codes.
    requestCode: {
      bodies: () => [
        { type: "email", email: `${crypto.randomUUID()}@exemplo.com.br` },
        { type: "telefone", telefone: newPhone() },
      ],
      // A visitor must wait between two codes, so another visitor asks for each.
      changesSession: true,
    },
    validateCode: { bodies: () => [{ type: "email", code: "123456" }], status: () => 422 },
    cadastrar: {
      bodies: () => [
        {
          tipo_pessoa: "f",
          cpf_cnpj: "529.982.247-25",
          nome: "Oficina da Marta",
          email: "marta@exemplo.com.br",
          telefone: "(11) 98765-4321",
          usuario: "marta",
          senha: "uma senha boa",
          cep: "01310-930",
          cidade_id: CITY_ID,
          logradouro: "Avenida Paulista",
          bairro: "Bela Vista",
          numero: "100",
          plano: 1,
          aceite_termos: true,
          aceite_privacidade: true,
          versao_termos: "1",
          versao_privacidade: "1",
        },
      ],
      status: () => 422,
    },
    assinatura: { params: ({ empresa }) => ({ empresa_id: empresa }), record: true, status: () => 404 },
    assinar: { bodies: ({ empresa }) => [{ empresa_id: empresa, plano: 1, aceite: true }], status: () => 404 },
    nomeUsuario: { bodies: ({ empresa }) => [{ empresa_id: empresa, nome: "Marta" }], status: () => 404 },
    copiarDados: { bodies: ({ empresa }) => [{ empresa_id: empresa, perfil: 26 }], status: () => 404 },
  },
};
