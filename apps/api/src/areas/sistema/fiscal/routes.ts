import { calls } from "@prumo/api-client/calls";
import { arquivosXml, certificado, configNF } from "@prumo/api-client/schemas/fiscal";
import { implement, type Server } from "../../../http/implement";
import { type SecretBox, secretBox } from "../../../http/secret-box";
import { downloadXml, downloadZip, keepXml, listXmls } from "./archive";
import { downloadCertificate, keepCertificate, showCertificate } from "./certificates";
import { showSettings, storeSettings } from "./settings";

/** @param secretKey seals the passwords of certificates; without it no certificate is kept */
export function fiscalRoutes(server: Server, secretKey: string | null): void {
  const { db } = server;
  const box: SecretBox | null = secretKey === null ? null : secretBox(secretKey);
  implement(server, calls.certificado, certificado, {
    atual: ({ ctx, params }) => showCertificate(db, ctx, params.id),
    enviar: ({ ctx, params, body }) => keepCertificate(db, ctx, box, params.id, body),
    download: ({ ctx, params }) => downloadCertificate(db, ctx, params.id),
  });
  implement(server, calls.arquivosXml, arquivosXml, {
    lista: ({ ctx, params, query }) => listXmls(db, ctx, params.id, query),
    arquivo: ({ ctx, params }) => downloadXml(db, ctx, params.id, params.arquivo),
    zip: ({ ctx, params, query }) => downloadZip(db, ctx, params.id, query),
    enviar: ({ ctx, params, body }) => keepXml(db, ctx, params.id, body),
  });
  implement(server, calls.configNF, configNF, {
    atual: ({ ctx }) => showSettings(db, ctx),
    salvar: ({ ctx, body }) => storeSettings(db, ctx, body),
  });
}
