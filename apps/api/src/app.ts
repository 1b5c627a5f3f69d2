import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import { auditoriaRoutes } from "./areas/auditoria/routes";
import { cadastroRoutes } from "./areas/cadastro/routes";
import { caixasRoutes } from "./areas/caixas/routes";
import { categoriasContaRoutes } from "./areas/categorias-conta/routes";
import { categoriasProdutoRoutes } from "./areas/categorias-produto/routes";
import { centroResultadoRoutes } from "./areas/centro-resultado/routes";
import { cidadesRoutes } from "./areas/cidades/routes";
import { comissaoRoutes } from "./areas/comissao/routes";
import { comprasRoutes } from "./areas/compras/routes";
import { consultasRoutes } from "./areas/consultas/routes";
import type { LookUpAddresses } from "./areas/consultas/service";
import { contasPagarRoutes, contasReceberRoutes } from "./areas/contas/routes";
import { contasBancariasRoutes } from "./areas/contas-bancarias/routes";
import { contratosRoutes } from "./areas/contratos/routes";
import { dadosRoutes } from "./areas/dados/routes";
import { depositosRoutes } from "./areas/depositos/routes";
import { empresasRoutes } from "./areas/empresas/routes";
import { estoqueMinimoRoutes } from "./areas/estoque-minimo/routes";
import { fiscalRoutes } from "./areas/fiscal/routes";
import { formasPagamentoRoutes } from "./areas/formas-pagamento/routes";
import type { GatewayAddresses } from "./areas/gateway/connection";
import { gatewayRoutes } from "./areas/gateway/routes";
import { gpsRoutes } from "./areas/gps/routes";
import type { MapTiles } from "./areas/gps/service";
import { gruposUniNegocioRoutes } from "./areas/grupos-uni-negocio/routes";
import { dayRoutes } from "./areas/hoje/routes";
import { inventariosRoutes } from "./areas/inventarios/routes";
import { desenvolvimentoRoutes } from "./areas/mensagens/routes";
import { municipiosAtendidosRoutes } from "./areas/municipios-atendidos/routes";
import { naturezasRoutes } from "./areas/naturezas/routes";
import { nfeRoutes } from "./areas/nfe/routes";
import { ordemServicoRoutes } from "./areas/ordem-servico/routes";
import { perfilAcessoRoutes } from "./areas/perfil-acesso/routes";
import { permissoesRoutes } from "./areas/permissoes/routes";
import { pessoasRoutes } from "./areas/pessoas/routes";
import { planosRoutes } from "./areas/planos/routes";
import { pragasRoutes } from "./areas/pragas/routes";
import { produtosRoutes } from "./areas/produtos/routes";
import { referenciaRoutes } from "./areas/referencia/routes";
import { relatoriosRoutes } from "./areas/relatorios/routes";
import { requerimentosRoutes } from "./areas/requerimentos/routes";
import { servePasswordRequests } from "./areas/sessao/password-requests";
import { sessaoRoutes } from "./areas/sessao/routes";
import { serveProbes } from "./areas/sistema/probes";
import { sistemaRoutes } from "./areas/sistema/routes";
import { unidadesRoutes } from "./areas/unidades/routes";
import { usuariosRoutes } from "./areas/usuarios/routes";
import { veiculosRoutes } from "./areas/veiculos/routes";
import { visoesRoutes } from "./areas/visoes/routes";
import { whatsappRoutes } from "./areas/whatsapp/routes";
import type { Database } from "./db/client";
import type { Replica } from "./db/replica";
import { routed } from "./db/routed";
import { type BodyBudget, bodyBudget } from "./http/body-budget";
import { answerRefusal, notFound, refusalKind, refusalOf } from "./http/errors";
import { BODY_PACE, type BodyPace } from "./http/incoming-body";
import { type Env, requests } from "./http/request";
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
  readonly supportPhone?: string | null;
  /** The server's public address, without a slash at the end, for links in messages. */
  readonly publicUrl?: string;
  /**
   * Lets people on the same machine read messages that are not sent. Never in production: they would read links to
   * other people's passwords.
   */
  readonly outbox?: boolean;
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
  if (outbox) desenvolvimentoRoutes(server, () => servePasswordRequests(database.db, publicUrl, now()));
  sistemaRoutes(server, database.engine, options.stopping ?? (() => false));
  cadastroRoutes(server, { supportPhone, publicUrl, onMessage, whatsapp: options.whatsapp ?? true });
  pessoasRoutes(server);
  veiculosRoutes(server);
  municipiosAtendidosRoutes(server);
  pragasRoutes(server);
  permissoesRoutes(server);
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
  naturezasRoutes(server);
  comprasRoutes(server, { onMessage });
  nfeRoutes(server);
  gpsRoutes(server, mapTiles);
  ordemServicoRoutes(server);
  comissaoRoutes(server);
  whatsappRoutes(server, { onMessage, gateway: options.whatsappGateway ?? false });
  visoesRoutes(server);
  auditoriaRoutes(server);
  contratosRoutes(server, supportPhone);
  dadosRoutes(server);
  fiscalRoutes(server, options.secretKey ?? null);
  gatewayRoutes(server, options.secretKey ?? null, options.gateway ?? { producao: null, sandbox: null });
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
