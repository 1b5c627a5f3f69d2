import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import { chavesRoutes } from "./areas/acesso/chaves/routes";
import { permissoesRoutes } from "./areas/acesso/permissoes/routes";
import { segundoFatorRoutes } from "./areas/acesso/segundo-fator/routes";
import { actingUser } from "./areas/acesso/sessao/acting-user";
import { servePasswordRequests } from "./areas/acesso/sessao/password-requests";
import { sessaoRoutes } from "./areas/acesso/sessao/routes";
import { unidadesRoutes } from "./areas/acesso/unidades/routes";
import { usuariosRoutes } from "./areas/acesso/usuarios/routes";
import { cidadesRoutes } from "./areas/cadastros/cidades/routes";
import { consultasRoutes } from "./areas/cadastros/consultas/routes";
import type { LookUpAddresses } from "./areas/cadastros/consultas/service";
import { pessoasRoutes } from "./areas/cadastros/pessoas/routes";
import { categoriasProdutoRoutes } from "./areas/compras-e-estoque/categorias-produto/routes";
import { comprasRoutes } from "./areas/compras-e-estoque/compras/routes";
import { depositosRoutes } from "./areas/compras-e-estoque/depositos/routes";
import { estoqueMinimoRoutes } from "./areas/compras-e-estoque/estoque-minimo/routes";
import { inventariosRoutes } from "./areas/compras-e-estoque/inventarios/routes";
import { naturezasRoutes } from "./areas/compras-e-estoque/naturezas/routes";
import { nfeRoutes } from "./areas/compras-e-estoque/nfe/routes";
import { produtosRoutes } from "./areas/compras-e-estoque/produtos/routes";
import { requerimentosRoutes } from "./areas/compras-e-estoque/requerimentos/routes";
import { aprovacaoRoutes } from "./areas/financeiro/aprovacao/routes";
import { caixasRoutes } from "./areas/financeiro/caixas/routes";
import { categoriasContaRoutes } from "./areas/financeiro/categorias-conta/routes";
import { centroResultadoRoutes } from "./areas/financeiro/centro-resultado/routes";
import { cobrancaRoutes } from "./areas/financeiro/cobranca/routes";
import { comissaoRoutes } from "./areas/financeiro/comissao/routes";
import { conciliacaoRoutes } from "./areas/financeiro/conciliacao/routes";
import { contasPagarRoutes, contasReceberRoutes } from "./areas/financeiro/contas/routes";
import { contasBancariasRoutes } from "./areas/financeiro/contas-bancarias/routes";
import { extratosRoutes } from "./areas/financeiro/extratos/routes";
import { fechamentoRoutes } from "./areas/financeiro/fechamento/routes";
import { formasPagamentoRoutes } from "./areas/financeiro/formas-pagamento/routes";
import type { GatewayAddresses } from "./areas/financeiro/gateway/connection";
import { gatewayWork } from "./areas/financeiro/gateway/gateway-work";
import { gatewayRoutes } from "./areas/financeiro/gateway/routes";
import { orcamentoRoutes } from "./areas/financeiro/orcamento/routes";
import { relatoriosRoutes } from "./areas/financeiro/relatorios/routes";
import { gpsRoutes } from "./areas/operacao/gps/routes";
import type { MapTiles } from "./areas/operacao/gps/service";
import { municipiosAtendidosRoutes } from "./areas/operacao/municipios-atendidos/routes";
import { ordemServicoRoutes } from "./areas/operacao/ordem-servico/routes";
import { pragasRoutes } from "./areas/operacao/pragas/routes";
import { veiculosRoutes } from "./areas/operacao/veiculos/routes";
import { whatsappRoutes } from "./areas/operacao/whatsapp/routes";
import { cadastroRoutes } from "./areas/plataforma/cadastro/routes";
import { contratosRoutes } from "./areas/plataforma/contratos/routes";
import { empresasRoutes } from "./areas/plataforma/empresas/routes";
import { feriadosRoutes } from "./areas/plataforma/feriados/routes";
import { gruposUniNegocioRoutes } from "./areas/plataforma/grupos-uni-negocio/routes";
import { perfilAcessoRoutes } from "./areas/plataforma/perfil-acesso/routes";
import { planosRoutes } from "./areas/plataforma/planos/routes";
import { anexosRoutes } from "./areas/sistema/anexos/routes";
import { auditoriaRoutes } from "./areas/sistema/auditoria/routes";
import { dadosRoutes } from "./areas/sistema/dados/routes";
import { fiscalRoutes } from "./areas/sistema/fiscal/routes";
import { dayRoutes } from "./areas/sistema/hoje/routes";
import { desenvolvimentoRoutes } from "./areas/sistema/mensagens/routes";
import { referenciaRoutes } from "./areas/sistema/referencia/routes";
import { serveProbes } from "./areas/sistema/sistema/probes";
import { sistemaRoutes } from "./areas/sistema/sistema/routes";
import { visoesRoutes } from "./areas/sistema/visoes/routes";
import { webhooksRoutes } from "./areas/sistema/webhooks/routes";
import type { Database } from "./db/client";
import type { Replica } from "./db/replica";
import { routed } from "./db/routed-database";
import { askedInBody } from "./http/asked-in-body";
import { type BodyBudget, bodyBudget } from "./http/body-budget";
import { type ResolveName, resolveByDns } from "./http/dns-lookup";
import { answerRefusal, notFound, refusalKind, refusalOf } from "./http/errors";
import { BODY_PACE, type BodyPace } from "./http/incoming-body";
import { type Env, requests } from "./http/request";
import { secretBox } from "./http/secret-box";
import { securityHeaders } from "./http/security-headers";
import { serveApps } from "./http/static";
import type { Metrics } from "./telemetry/metrics";
import { metricsApp } from "./telemetry/serve-metrics";
import type { MetricsText } from "./telemetry/shared-metrics";

export interface AppOptions {
  readonly database: Pick<Database, "db" | "engine">;
  /** A copy of the database, which reports and files are read from. */
  readonly replica?: Replica | undefined;
  readonly logger: Logger;
  readonly now?: () => Date;
  readonly secureCookie?: boolean;
  readonly trustProxy?: readonly string[];
  /** Bytes that the files of a company's records may take. */
  readonly filesPerCompany?: number;
  readonly supportPhone?: string | null;
  /** The server's public address, without a slash at the end, for links in messages. */
  readonly publicUrl?: string;
  /**
   * Lets people on the same machine read messages that are not sent. Never in production: they would read links to
   * other people's passwords.
   */
  readonly outbox?: boolean;
  /** Whether e-mails are delivered. */
  readonly email?: boolean;
  /** Whether messages by WhatsApp are delivered. */
  readonly whatsapp?: boolean;
  /** Whether a gateway sends messages by WhatsApp; without it people send those about records themselves. */
  readonly whatsappGateway?: boolean;
  /** Called when a message waits to be sent. */
  readonly onMessage?: () => void;
  /** Whether the server was asked to stop, and takes no more work. */
  readonly stopping?: () => boolean;
  /** Services that look up postal codes and companies. */
  readonly lookUps?: LookUpAddresses;
  /** Where the pictures of maps come from; without them there is none. */
  readonly mapTiles?: MapTiles;
  /** The payment provider's addresses. */
  readonly gateway?: GatewayAddresses;
  /** The key that encrypts passwords that must be read again; without it none is stored. */
  readonly secretKey?: string | null;
  /** Whether webhooks may be sent to this machine and over http. */
  readonly webhooksLocal?: boolean;
  /** How names of webhooks are looked up; only tests set it. */
  readonly resolveName?: ResolveName;
  /** Counts what the server does; without it nothing is counted. */
  readonly metrics?: Metrics;
  /** Serves `/metricas` beside the calls to who sends this token; without it it is not an address here. */
  readonly metricsToken?: string | null;
  /** The text of the metrics: of all processes, where there are several. */
  readonly metricsText?: MetricsText;
  /** The room that bodies of requests have; only tests set it. */
  readonly bodies?: BodyBudget;
  /** How fast they have to arrive; only tests set it. */
  readonly pace?: BodyPace;
  /** Directories of the built apps; without them only the calls are served. */
  readonly apps?: { readonly backoffice: string; readonly signup: string };
}

/** Bytes that the files of a company's records may take, unless FILES_PER_COMPANY_MB says otherwise. */
const FILES_PER_COMPANY = 2 * 1024 ** 3;

/** Makes the whole server as one function of a request: `app.request(url)` in a test, `serve(app)` on a port. */
export function createApp(options: AppOptions): Hono<Env> {
  const { database, logger, now = () => new Date(), secureCookie = false, supportPhone = null } = options;
  const app = new Hono<Env>();
  const router = new Hono<Env>();
  const files = new Hono<Env>();
  const { publicUrl = "http://localhost:3000", outbox = false, onMessage = () => {}, mapTiles = null } = options;
  const { replica } = options;
  const db = replica === undefined ? database.db : routed(database.db);
  const { bodies = bodyBudget(), pace = BODY_PACE } = options;
  const server = { router, files, db, replica, now, secureCookie, bodies, pace };

  const { metrics, metricsToken = null } = options;
  app.use(askedInBody(app, pace));
  app.use(requests({ logger, trusted: options.trustProxy ?? [], ...(metrics && { answered: metrics.request }) }));
  app.use(securityHeaders(secureCookie, mapTiles?.url));
  // Files at the root and the built apps bring their own compression.
  router.use(compress());
  for (const answers of [router, files]) {
    answers.use(async (c, next) => {
      await next();
      // Files live at the root, as the built apps do, and the apps set their own caching.
      if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
    });
  }

  sessaoRoutes(server, logger, onMessage);
  segundoFatorRoutes(server, logger, { secretKey: options.secretKey ?? null, publicUrl, onMessage });
  if (outbox) desenvolvimentoRoutes(server, () => servePasswordRequests(database.db, publicUrl, now()));
  sistemaRoutes(server, database.engine, options.stopping ?? (() => false));
  cadastroRoutes(server, { supportPhone, publicUrl, onMessage, whatsapp: options.whatsapp ?? true });
  pessoasRoutes(server);
  veiculosRoutes(server);
  municipiosAtendidosRoutes(server);
  pragasRoutes(server);
  permissoesRoutes(server);
  chavesRoutes(server);
  perfilAcessoRoutes(server);
  planosRoutes(server);
  empresasRoutes(server, { publicUrl, onMessage });
  gruposUniNegocioRoutes(server);
  usuariosRoutes(server, { publicUrl, onMessage });
  unidadesRoutes(server);
  cidadesRoutes(server);
  consultasRoutes(server, options.lookUps ?? { cep: null, receita: null }, logger);
  categoriasContaRoutes(server);
  centroResultadoRoutes(server);
  formasPagamentoRoutes(server);
  contasBancariasRoutes(server);
  extratosRoutes(server);
  conciliacaoRoutes(server);
  caixasRoutes(server);
  contasPagarRoutes(server);
  contasReceberRoutes(server);
  relatoriosRoutes(server);
  dayRoutes(server);
  produtosRoutes(server);
  categoriasProdutoRoutes(server);
  depositosRoutes(server);
  inventariosRoutes(server);
  requerimentosRoutes(server);
  estoqueMinimoRoutes(server);
  feriadosRoutes(server);
  aprovacaoRoutes(server, { publicUrl, onMessage });
  fechamentoRoutes(server);
  orcamentoRoutes(server);
  naturezasRoutes(server);
  comprasRoutes(server, { onMessage });
  nfeRoutes(server);
  gpsRoutes(server, mapTiles);
  ordemServicoRoutes(server);
  comissaoRoutes(server);
  whatsappRoutes(server, { onMessage, gateway: options.whatsappGateway ?? false });
  visoesRoutes(server);
  anexosRoutes(server, options.filesPerCompany ?? FILES_PER_COMPANY);
  auditoriaRoutes(server);
  contratosRoutes(server, supportPhone);
  dadosRoutes(server);
  fiscalRoutes(server, options.secretKey ?? null);
  const { webhooksLocal: local = false, resolveName: resolve = resolveByDns } = options;
  webhooksRoutes(server, { box: options.secretKey == null ? null : secretBox(options.secretKey), local, resolve });
  const addresses = options.gateway ?? { producao: null, sandbox: null };
  const work = gatewayWork({
    db,
    actAs: (user, quando) => actingUser(db, user, quando),
    secretKey: options.secretKey ?? null,
    addresses,
    publicUrl,
    now,
  });
  gatewayRoutes(server, work, addresses);
  const sends = { email: options.email ?? false, whatsapp: options.whatsappGateway ?? false };
  cobrancaRoutes(server, { publicUrl, onMessage, sends });
  router.all("*", () => {
    throw notFound("Endereço não encontrado");
  });

  serveProbes(app, database.db, options.stopping ?? (() => false));
  if (metrics !== undefined && metricsToken !== null)
    app.route("/", metricsApp(options.metricsText ?? metrics.registry, metricsToken));
  // Texts that do not change are compressed once, and not by what compresses the answers of calls.
  const fixed = new Hono<Env>();
  referenciaRoutes(fixed, now);
  app.route("/api", fixed);
  app.route("/api", router);
  app.route("/", files);
  if (options.apps !== undefined) serveApps({ app, now, secureCookie, logger }, options.apps);
  app.notFound((c) => answerRefusal(c, notFound("Endereço não encontrado")));
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    c.set("recusa", refusalKind(refusal));
    if (refusal.status >= 500) c.set("falha", error);
    return answerRefusal(c, refusal);
  });
  return app;
}
