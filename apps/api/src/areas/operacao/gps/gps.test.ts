import { calls } from "@prumo/api-client/calls";
import { csvUrl } from "@prumo/api-client/client";
import { SHARING_TERM } from "@prumo/domain/position";
import { CANCELLED, RUNNING } from "@prumo/domain/service-order";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { keyOfUser } from "../../../testing/access-keys";
import { CUSTOMER, finish, newItem, newOrder, newPrestador, PRESTADOR } from "../../../testing/orders";
import { sampledCases } from "../../../testing/quick-run";
import { refusal } from "../../../testing/refusal";
import { type Api, NOW, startTestServer, type TestServer } from "../../../testing/test-server";
import { forgetOldPositions } from "./queries";

const HERE = { latitude: -23.561421, longitude: -46.655881, precisao: 12.4, idade: 0 };
const MINUTE = 60_000;

let server: TestServer;
let api: Api;
let onePrestador: Api;
let work: number;
/** The one order that the prestador carries out. */
let ordem: number;

/** Each test begins with one order of the prestador under way, and nothing shared. */
async function begin() {
  server.clock.now = NOW;
  api = (await server.loginAs("1-admin")).api;
  onePrestador = (await server.loginAs("5-prestador")).api;
  work = await newItem(server.db, 2);
  await server.db.execute(sql`delete from gps_posicoes`);
  await server.db.execute(sql`delete from gps_compartilhamentos`);
  await server.db.execute(sql`update ordens_servico set os_status = 1 where os_status = ${RUNNING}`);
  ordem = await newOrder(api, work, { os_status: RUNNING });
}

/**
 * The tests of a group share a server: one that reads the trail from its beginning is first, one that takes rights away
 * last. Where neither is possible, each has its own.
 */
function withServer({ each = false } = {}) {
  const [before, after] = each ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(begin);
}

const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * MINUTE);
};
const share = (as = onePrestador) => as.gps.compartilhar({ body: { termo: SHARING_TERM } });
const tell = (changes: Partial<typeof HERE> = {}, as = onePrestador) => as.gps.ponto({ body: { ...HERE, ...changes } });
const seen = async (as = api) => (await as.gps.posicoes()).posicoes;
const situation = (as = onePrestador) => as.gps.situacao();
const find = async (id = ordem) => (await api.ordemServico.find({ params: { id } })).ordem;
const kept = async () => {
  const { rows } = await server.db.execute<{ n: number }>(sql`select count(*)::int as n from gps_posicoes`);
  return rows[0]?.n ?? 0;
};
const trail = async (acao: string, entidade = "gps_compartilhamentos") =>
  (await api.auditoria.lista({ query: { entidade, per_page: 100 } })).registros.data.filter((row) => row.acao === acao);
const looks = async (acao: string) => {
  const found = await trail(acao, "pessoas");
  expect(found.map(({ entidade_id }) => entidade_id)).toEqual(found.map(() => PRESTADOR));
  return found;
};
const move = (os_status: 1 | 9 | 12, id = ordem, as = api) =>
  as.ordemServico.alterarStatus({ params: { id }, body: { os_status } });

const IDLE = "Nenhuma ordem de serviço sua está em execução: a posição só é compartilhada durante uma";
const NOT_SHARED = "Você não está compartilhando a posição";

describe("sharing a position", () => {
  withServer();

  it("ends when its prestador says so, and everything after is refused", async () => {
    await share();
    await tell();
    await onePrestador.gps.parar();
    expect(await seen()).toEqual([]);
    expect(await situation()).toMatchObject({ compartilhamento: null, guardadas: 1 });
    expect(await refusal(tell())).toMatchObject({ status: 422, message: NOT_SHARED });
    await onePrestador.gps.parar();
    expect(await trail("gps/parar")).toMatchObject([
      { antes: { encerrado_em: null }, depois: { prestador_id: PRESTADOR, termo: SHARING_TERM } },
    ]);
    expect(await trail("gps/compartilhar")).toMatchObject([{ usuario: { login: "5-prestador" } }]);
  });

  it("shows who is where and since when, with the order that was begun last", async () => {
    later(1);
    const second = await newOrder(api, work, { os_status: RUNNING });
    await share();
    expect(await seen()).toMatchObject([{ prestador: { id: PRESTADOR }, ordem: { id: second }, posicao: null }]);
    later(5);
    await tell({ idade: 20 });
    later(2);
    expect(await seen()).toEqual([
      {
        prestador: { id: PRESTADOR, nome_fantasia: "Elias Prestes" },
        ordem: {
          id: second,
          numero_os: expect.any(Number),
          cliente: { id: CUSTOMER, nome_fantasia: expect.any(String) },
        },
        desde: "2026-11-20 12:01:00",
        posicao: {
          latitude: -23.561421,
          longitude: -46.655881,
          precisao: 12,
          medida_em: "2026-11-20 12:05:40",
          idade: 140,
        },
      },
    ]);
    expect(await situation()).toMatchObject({
      pode: true,
      ordens: [{ id: second }, { id: ordem }],
      guardadas: 1,
      compartilhamento: { desde: "2026-11-20 12:01:00", ultima: { idade: 140 } },
    });
  });

  it("is refused to who is no prestador, without an order under way, and without having agreed", async () => {
    const words = "Só prestadores compartilham a posição";
    expect(await refusal(share(api))).toMatchObject({ status: 422, message: words });
    expect(await refusal(tell({}, api))).toMatchObject({ status: 422, message: words });
    expect(await situation(api)).toEqual({ pode: false, ordens: [], compartilhamento: null, guardadas: 0 });
    const unread = refusal(onePrestador.gps.compartilhar({ body: { termo: 0 as typeof SHARING_TERM } }));
    expect(await unread).toMatchObject({ errors: { termo: ["Leia e aceite como a posição é compartilhada"] } });
    await move(12);
    expect(await refusal(share())).toMatchObject({ status: 422, message: IDLE });
    expect(await situation()).toMatchObject({ pode: true, ordens: [] });
  });

  it("begins once however often it is asked for", async () => {
    await Promise.all([share(), share(), share()]);
    const { rows } = await server.db.execute(sql`select id from gps_compartilhamentos`);
    expect(rows).toHaveLength(1);
  });

  it("a position is refused that is impossible, of the future, or of before the sharing", async () => {
    expect(await refusal(tell())).toMatchObject({ status: 422, message: NOT_SHARED });
    later(60);
    await share();
    const impossible = [{ latitude: 90.01 }, { latitude: -91 }, { longitude: 180.5 }, { precisao: -1 }];
    for (const changes of impossible) {
      const [field = ""] = Object.keys(changes);
      expect((await refusal(tell(changes))).errors).toEqual({ [field]: ["A posição é impossível"] });
    }
    expect((await refusal(tell({ idade: -1 }))).errors).toEqual({ idade: ["A posição não pode ser do futuro"] });
    const early = { idade: ["A posição é de antes do compartilhamento"] };
    expect((await refusal(tell({ idade: 61 }))).errors).toEqual(early);
    expect(await kept()).toBe(0);
    await tell({ idade: 59 });
    expect(await kept()).toBe(1);
  });

  it("of the positions of one minute the newest is kept, in whatever order they come", async () => {
    await share();
    later(10);
    await tell({ latitude: 1, idade: 0 });
    later(0.5);
    await tell({ latitude: 2, idade: 0 });
    await tell({ latitude: 3, idade: 20 });
    expect(await kept()).toBe(1);
    expect(await seen()).toMatchObject([{ posicao: { latitude: 2, idade: 0 } }]);
    await tell({ latitude: 4, idade: 5 * 60 });
    expect(await kept()).toBe(2);
    expect(await seen()).toMatchObject([{ posicao: { latitude: 2 } }]);
  });

  for (const [options, part] of sampledCases<readonly [string, () => Promise<unknown>]>(
    [
      ["waits for a part", () => move(12)],
      ["is finished by the office", () => finish(api, ordem)],
      ["is cancelled", () => api.ordemServico.cancelar({ params: { id: ordem }, body: { motivo: "Desistiu" } })],
      [
        "is given to another prestador",
        async () => {
          const prestador_id = await newPrestador(server.db);
          const { cliente_id, os_status } = await find();
          await api.ordemServico.update({
            body: { id: ordem, cliente_id, prestador_id, os_status: os_status as 9, itens: [], versao: null },
          });
        },
      ],
    ],
    2,
  ))
    it.each(part)(
      "ends by itself when the last order under way %s, and the next order asks again",
      options,
      async (_, end) => {
        const other = await newOrder(api, work, { os_status: RUNNING });
        await share();
        await tell();
        await move(12, other);
        expect(await seen()).toHaveLength(1);
        await end();
        expect(await seen()).toEqual([]);
        expect(await refusal(tell())).toMatchObject({ message: NOT_SHARED });
        await move(RUNNING, other);
        expect(await situation()).toMatchObject({ ordens: [{ id: other }], compartilhamento: null });
        expect(await refusal(tell())).toMatchObject({ message: NOT_SHARED });
      },
    );

  it("a position of sharing that was ended and begun again in one minute counts for what is shared now", async () => {
    await share();
    await tell({ latitude: 1 });
    await onePrestador.gps.parar();
    await share();
    await tell({ latitude: 2 });
    expect([await kept(), (await seen())[0]?.posicao?.latitude]).toEqual([1, 2]);
  });

  it("is over after twelve silent hours, and must be asked for again", { tags: ["full"] }, async () => {
    await share();
    later(12 * 60 - 1);
    // The sessions have ended meanwhile.
    expect(await seen((await server.loginAs("1-admin")).api)).toHaveLength(1);
    later(1);
    const { api: admin } = await server.loginAs("1-admin");
    expect(await seen(admin)).toEqual([]);
    onePrestador = (await server.loginAs("5-prestador")).api;
    expect(await refusal(tell())).toMatchObject({ message: NOT_SHARED });
    await share();
    await tell();
    expect(await seen(admin)).toHaveLength(1);
  });

  it("a position that comes late is of the order that was under way when it was measured", async () => {
    await share();
    later(10);
    const second = await newOrder(api, work, { os_status: RUNNING });
    later(5);
    await tell({ idade: 6 * 60 });
    await tell({ idade: 60 });
    const orders = (await onePrestador.gps.historico({ query: {} })).posicoes.data.map((row) => row.ordem.id);
    expect(orders).toEqual([second, ordem]);
    await move(12);
    const early = { idade: ["A posição é de antes da ordem de serviço"] };
    expect((await refusal(tell({ idade: 6 * 60 + 1 }))).errors).toEqual(early);
    expect(await kept()).toBe(2);
  });

  it("works on without the permission for nothing but stopping and erasing", async () => {
    await share();
    await tell();
    await server.db.execute(sql`delete from role_permissoes where permissao like 'gps.%'`);
    expect(await refusal(tell())).toMatchObject({ status: 403 });
    expect(await situation()).toMatchObject({ pode: false, guardadas: 1 });
    expect(await onePrestador.gps.parar()).toEqual({ message: "Sua posição não é mais compartilhada" });
    expect(await onePrestador.gps.apagar()).toEqual({ message: "1 posição apagada", removidas: 1 });
  });
});

describe("who is no prestador any more", () => {
  withServer();

  /** Takes the type away and gives it back, as the page of the person does. */
  async function becomes(...tipos_pessoa: number[]) {
    const { pessoa } = await api.pessoas.find({ params: { id: PRESTADOR } });
    const { nome_fantasia, versao } = pessoa;
    await api.pessoas.update({ body: { id: PRESTADOR, nome_fantasia, tipos_pessoa, versao } });
  }

  it("shares nothing any more, and agrees anew on being one again", async () => {
    await share();
    await tell();
    await becomes(1);
    expect(await seen()).toEqual([]);
    expect(await situation()).toEqual({ pode: false, ordens: [], compartilhamento: null, guardadas: 1 });
    await becomes(10);
    expect(await seen()).toEqual([]);
    expect(await refusal(tell())).toMatchObject({ message: NOT_SHARED });
  });

  it("is not shown, stops what was not ended, and removes what was kept", async () => {
    await share();
    await tell();
    await server.db.execute(sql`delete from tipos_pessoa where pessoa_id = ${PRESTADOR}`);
    expect(await seen()).toEqual([]);
    await onePrestador.gps.parar();
    const { rows } = await server.db.execute(sql`select id from gps_compartilhamentos where encerrado_em is null`);
    expect(rows).toEqual([]);
    expect(await onePrestador.gps.apagar()).toEqual({ message: "1 posição apagada", removidas: 1 });
    expect(await kept()).toBe(0);
  });
});

describe("who sees positions", () => {
  withServer({ each: true });

  /** Another prestador of the company, who shares beside the one who logs in. */
  async function another() {
    const prestador = await newPrestador(server.db);
    const other = await newOrder(api, work, { os_status: RUNNING, prestador_id: prestador });
    await server.db.execute(sql`with s as (insert into gps_compartilhamentos
        (empresa_id, prestador_id, usuario_id, termo, iniciado_em, ativo_em)
      values (1, ${prestador}, 2, 1, ${NOW.toISOString()}, ${NOW.toISOString()}) returning id)
      insert into gps_posicoes (empresa_id, compartilhamento_id, prestador_id, ordem_servico_id, latitude, longitude,
        precisao, medida_em, minuto)
      select 1, id, ${prestador}, ${other}, 1, 2, 3, ${NOW.toISOString()}, ${NOW.toISOString()} from s`);
    return prestador;
  }

  it("a prestador sees only their own position, the office those of all, other companies none", async () => {
    const other = await another();
    await share();
    await tell();
    const who = (rows: readonly { prestador: { id: number } }[]) => rows.map(({ prestador }) => prestador.id);
    expect(who(await seen(onePrestador))).toEqual([PRESTADOR]);
    expect(who(await seen()).toSorted()).toEqual([PRESTADOR, other].toSorted());
    for (const login of ["7-admin", "8-admin"]) {
      const { api: foreign } = await server.loginAs(login);
      expect(who(await seen(foreign))).not.toContain(PRESTADOR);
      expect(who((await foreign.gps.historico({ query: { prestador_id: PRESTADOR } })).posicoes.data)).toEqual([]);
    }
    const history = async (as: Api) => who((await as.gps.historico({ query: {} })).posicoes.data);
    expect((await history(api)).toSorted()).toEqual([PRESTADOR, other].toSorted());
    expect(await history(onePrestador)).toEqual([PRESTADOR]);
    expect((await onePrestador.gps.historico({ query: { prestador_id: other } })).posicoes.total).toBe(0);
  });

  it("who was a prestador sees no more than before, until made an administrator", async () => {
    const other = await another();
    await share();
    await tell();
    const done = await newOrder(api, work, { prestador_id: other });
    for (const id of [done, ordem]) await finish(api, id);
    await server.db.execute(sql`update ordens_servico set latitude = 1, longitude = 2, precisao = 3,
      posicao_em = ${NOW.toISOString()} where id in (${done}, ${ordem})`);
    await server.db.execute(sql`delete from tipos_pessoa where pessoa_id = ${PRESTADOR} and tipo = 10`);
    const places = async () => {
      const { posicoes } = await onePrestador.gps.historico({ query: {} });
      const place = async (id: number) =>
        (await onePrestador.ordemServico.find({ params: { id } })).ordem.posicao?.latitude;
      const now = (await seen(onePrestador)).map(({ prestador }) => prestador.id);
      return { now, kept: posicoes.total, own: await place(ordem), foreign: await place(done) };
    };
    expect(await places()).toEqual({ now: [], kept: 1, own: 1, foreign: undefined });
    expect(await looks("gps/posicoes")).toEqual([]);
    // Whose orders were all given to somebody else has still shared.
    const rename = (from: number, to: number) =>
      server.db.execute(sql`update ordens_servico set prestador_id = ${to} where prestador_id = ${from}`);
    const nobody = await newPrestador(server.db);
    await rename(PRESTADOR, nobody);
    expect(await places()).toMatchObject({ now: [], kept: 1, foreign: undefined });
    await rename(nobody, PRESTADOR);
    await server.db.execute(sql`update usuarios set adm = true where login = '5-prestador'`);
    expect(await places()).toEqual({ now: [other], kept: 2, own: 1, foreign: 1 });
  });

  it("a look of somebody else is in the trail, once in half an hour, and says nothing about where", {
    tags: ["full"],
  }, async () => {
    await share();
    expect(await seen()).toHaveLength(1);
    expect(await looks("gps/posicoes")).toEqual([]);
    await tell();
    await seen(onePrestador);
    expect(await looks("gps/posicoes")).toEqual([]);
    await seen();
    later(10);
    await seen();
    expect(await looks("gps/posicoes")).toMatchObject([
      { usuario: { login: "1-admin" }, depois: { ordem_servico_id: ordem } },
    ]);
    await seen((await server.loginAs("4-leitura")).api);
    later(21);
    await seen();
    expect(await looks("gps/posicoes")).toHaveLength(3);
    const Authorization = `Bearer ${await keyOfUser(server.db, "1-admin")}`;
    for (let times = 0; times < 2; times += 1) {
      expect((await server.app.request("/api/gps/posicoes", { headers: { Authorization } })).status).toBe(200);
    }
    expect(await looks("gps/posicoes")).toHaveLength(4);
    await api.gps.historico({ query: {} });
    expect(await looks("gps/historico")).toMatchObject([{ usuario: { login: "1-admin" } }]);
    await finish(onePrestador, ordem);
    const { rows } = await server.db.execute(
      sql`select id from auditoria where antes::text ~ 'titude|23\\.56|46\\.65' or depois::text ~ 'titude|23\\.56|46\\.65'`,
    );
    expect(rows).toEqual([]);
  });

  it("the history is listed by day of the company, and is a file for its prestador", async () => {
    await share();
    await tell();
    const days = async (day: string) =>
      (await onePrestador.gps.historico({ query: { data_inicial: day, data_final: day } })).posicoes.total;
    expect([await days("2026-11-19"), await days("2026-11-20"), await days("2026-11-21")]).toEqual([0, 1, 0]);
    const visitor = await server.loginAs("5-prestador");
    const file = await visitor.fetch(csvUrl(calls.gps.historico));
    const [title, line] = (await file.text()).split(/\r?\n/);
    expect(title).toContain("Latitude;Longitude");
    expect(line).toMatch(/^20\/11\/2026 12:00;Elias Prestes;\d+;-23,561421;-46,655881;12$/);
  });
});

describe("how long positions are kept", () => {
  withServer();

  it("the server removes them after 30 days", async () => {
    await share();
    await tell();
    const days = (count: number) => new Date(NOW.getTime() + count * 24 * 60 * MINUTE);
    await forgetOldPositions(server.served, days(30));
    expect(await kept()).toBe(1);
    await forgetOldPositions(server.served, new Date(days(30).getTime() + 1));
    expect(await kept()).toBe(0);
  });

  it("nobody sees them after 30 days, also before the server has removed them", async () => {
    await share();
    await tell();
    later(30 * 24 * 60);
    const total = async () => {
      const [admin, own] = [(await server.loginAs("1-admin")).api, (await server.loginAs("5-prestador")).api];
      const { posicoes } = await admin.gps.historico({ query: {} });
      return [posicoes.total, posicoes.data.length, (await own.gps.situacao()).guardadas];
    };
    expect(await total()).toEqual([1, 1, 1]);
    later(0.01);
    expect([await total(), await kept()]).toEqual([[0, 0, 0], 1]);
  });

  it("their prestador removes them all at once, and stops sharing by it", async () => {
    await share();
    await tell();
    later(1);
    await tell();
    expect(await onePrestador.gps.apagar()).toEqual({ message: "2 posições apagadas", removidas: 2 });
    expect([await kept(), await seen()]).toEqual([0, []]);
    expect(await situation()).toMatchObject({ compartilhamento: null, guardadas: 0 });
    expect(await onePrestador.gps.apagar()).toEqual({ message: "Nenhuma posição sua estava guardada", removidas: 0 });
    expect((await trail("gps/apagar")).map(({ depois }) => depois?.removidas)).toEqual([0, 2, undefined]);
    expect(await api.gps.apagar()).toEqual({ message: "Nenhuma posição sua estava guardada", removidas: 0 });
  });
});

describe("where an order was finished", () => {
  withServer();

  const place = async () => (await find()).posicao;

  it("an order keeps the last position of who finished it, and gives it up when it is reopened", async () => {
    await share();
    await tell();
    later(9);
    await finish(onePrestador, ordem);
    const expected = {
      latitude: -23.561421,
      longitude: -46.655881,
      precisao: 12,
      medida_em: "2026-11-20 12:00:00",
    };
    expect(await place()).toEqual(expected);
    const printed = await api.ordemServico.imprimir({ params: { id: ordem } });
    expect(printed.ordem.posicao).toEqual(expected);
    await onePrestador.gps.apagar();
    expect(await place()).toEqual(expected);
    await api.ordemServico.reabrir({ params: { id: ordem }, body: { motivo: "Faltou", os_status: RUNNING } });
    expect(await place()).toBeNull();
  });

  for (const [options, part] of sampledCases<readonly [string, () => Promise<unknown>]>([
    ["somebody else finishes it", async () => void (await finish(api, ordem))],
    [
      "nothing is shared any more",
      async () => {
        await onePrestador.gps.parar();
        await finish(onePrestador, ordem);
      },
    ],
    [
      "the last position is older than ten minutes",
      async () => {
        later(10.1);
        await finish(onePrestador, ordem);
      },
    ],
    [
      "the work on it was begun after the last position",
      async () => {
        await newOrder(api, work, { os_status: RUNNING });
        await move(12);
        later(1);
        await move(RUNNING);
        await finish(onePrestador, ordem);
      },
    ],
    [
      "it was not under way",
      async () => {
        await newOrder(api, work, { os_status: RUNNING });
        await move(12);
        await finish(onePrestador, ordem);
      },
    ],
  ]))
    it.each(part)("an order keeps no position when %s", options, async (_, end) => {
      await share();
      await tell();
      await end();
      expect([(await find()).os_status, await place()]).toEqual([18, null]);
    });

  it("starting an order that is under way is no beginning, and its place of finishing stays", {
    tags: ["full"],
  }, async () => {
    await share();
    await tell();
    later(1);
    const { versao } = await find();
    expect(await move(RUNNING)).toEqual({ message: "Status alterado com sucesso!" });
    expect((await find()).versao).toBe(versao);
    const eventos = async () => (await find()).eventos.map(({ tipo }) => tipo);
    expect(await eventos()).toEqual(["criacao"]);
    const body = { os_status: RUNNING, data_agendamento: "2026-11-21" } as const;
    await api.ordemServico.alterarStatus({ params: { id: ordem }, body });
    expect([(await find()).data_agendamento, (await eventos()).toSorted()]).toEqual([
      "2026-11-21",
      ["alteracao", "criacao"],
    ]);
    await finish(onePrestador, ordem);
    expect(await place()).toMatchObject({ precisao: 12 });
  });

  it("a cancelled order keeps none", async () => {
    await share();
    await tell();
    await api.ordemServico.cancelar({ params: { id: ordem }, body: { motivo: "Desistiu" } });
    expect([(await find()).os_status, await place()]).toEqual([CANCELLED, null]);
  });
});

describe("maps", () => {
  withServer();

  it("pages may load pictures of maps from their origin, and only where it is configured", {
    tags: ["full"],
  }, async () => {
    const policy = async (of: TestServer) =>
      (await of.app.request("/api/saude")).headers.get("Content-Security-Policy")?.split("; ") ?? [];
    expect((await policy(server)).filter((part) => part.startsWith("img-src"))).toEqual(["img-src 'self' blob:"]);
    expect((await api.gps.posicoes()).mapa).toBeNull();
    const mapTiles = { url: "https://mapas.exemplo.com.br:8443/t/{z}/{x}/{y}.png?chave=1", atribuicao: "© Mapas" };
    const mapped = await startTestServer({ mapTiles });
    onTestFinished(() => mapped.close());
    expect(await policy(mapped)).toContain("img-src 'self' blob: https://mapas.exemplo.com.br:8443");
    const admin = await mapped.loginAs("1-admin");
    expect((await admin.api.gps.posicoes()).mapa).toEqual(mapTiles);
  });
});
