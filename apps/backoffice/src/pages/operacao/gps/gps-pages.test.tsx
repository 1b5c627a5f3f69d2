import { SHARING_TERM } from "@prumo/domain/position";
import { RUNNING } from "@prumo/domain/service-order";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer();

const HERE = { latitude: -23.561421, longitude: -46.655881, accuracy: 12.4 };
type Asked = Parameters<Geolocation["getCurrentPosition"]>;

/** Answers as the browser would; a number is the code of its refusal. */
let device: typeof HERE | number;

beforeEach(() => {
  device = HERE;
  localStorage.removeItem("prumo:posicao");
  vi.stubGlobal("isSecureContext", true);
  const getCurrentPosition = (done: Asked[0], failed: Asked[1]) => {
    if (typeof device === "number") failed?.({ code: device, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    else done({ coords: device } as GeolocationPosition);
  };
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
});
afterEach(async () => {
  const { api } = await server().loginAs("5-prestador");
  await api.gps.parar();
});

const admin = async () => (await server().loginAs("1-admin")).api;
const prestador = async () => (await server().loginAs("5-prestador")).api;
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const bar = () => screen.findByRole("region", { name: "Compartilhamento da posição" });
const noBar = () =>
  waitFor(() => expect(screen.queryByRole("region", { name: "Compartilhamento da posição" })).toBeNull());
async function stopAll() {
  for (const login of ["5-prestador", "10-prestadora"]) await (await server().loginAs(login)).api.gps.parar();
}

/** Opens the one order that the prestador carries out. */
async function onlyOrder(): Promise<number> {
  const api = await admin();
  const { ordens } = await api.ordemServico.lista({ query: { status_os: RUNNING, prestador_id: 5, per_page: 100 } });
  for (const { id } of ordens.data) await api.ordemServico.alterarStatus({ params: { id }, body: { os_status: 12 } });
  const body = { cliente_id: 102, prestador_id: 5, os_status: RUNNING } as const;
  // The clock of the server stands still while the device counts seconds: a position must not lie before the beginning.
  const { clock } = server();
  const { now } = clock;
  clock.now = new Date(now.getTime() - 60_000);
  const { id } = (await api.ordemServico.save({ body })).ordem;
  clock.now = now;
  return id;
}

describe("the page of positions", () => {
  it("shows who is where and since when, with links to the order and to a map in another tab", async () => {
    await openApp("/gps");
    const list = await screen.findByRole("list", { name: "Prestadores" });
    const [first, second] = within(list).getAllByRole("listitem");
    expect(first).toHaveTextContent(/Elias Prestes.*há 1 min.*OS \d+.*precisão de 9 m.*Compartilha desde 20\/11\/2026/);
    expect(second).toHaveTextContent(/Joana Caminha.*há 8 min/);
    const place = within(first as HTMLElement).getByRole("link", { name: /-23\.\d{5}, -46\.\d{5}.*outra aba/ });
    expect(place).toHaveAttribute("href", expect.stringContaining("https://www.openstreetmap.org/?mlat=-23."));
    expect(place).toHaveAttribute("rel", "noreferrer");
    expect(place).toHaveAttribute("target", "_blank");
    const order = within(first as HTMLElement).getByRole("link", { name: /^OS \d+$/ });
    expect(order).toHaveAttribute("href", expect.stringMatching(/^\/ordem-servico\/edit\/\d+$/));
    expect(screen.queryByRole("region", { name: "Mapa dos prestadores" })).toBeNull();
  });

  it("says what it takes when nobody shares, with links for who may take the steps", { tags: ["full"] }, async () => {
    await stopAll();
    const { go } = await openApp("/gps");
    expect(await screen.findByText("Ninguém compartilha a posição agora")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "crie um usuário" })).toHaveAttribute("href", "/usuarios");
    expect(screen.getByRole("link", { name: "dê a permissão" })).toHaveAttribute("href", "/permissoes/grupos");
    await go("/ordem-servico");
    await screen.findByRole("table", { name: "Ordens de serviço" });
  });

  it("offers a reader no step that the reader may not take", async () => {
    await stopAll();
    await openApp("/gps", "4-leitura");
    expect(await screen.findByText("Ninguém compartilha a posição agora")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "crie um usuário" })).toBeNull();
  });

  it("does not open without the permission", async () => {
    await openApp("/gps", "2-caixa");
    expect(await screen.findByText(/não tem permissão/)).toBeInTheDocument();
  });
});

describe("sharing their own position", () => {
  beforeEach(stopAll);

  it("asks first, then the browser, shows it on every page while it runs, and stops at once", async () => {
    const { user, go } = await openApp("/gps", "5-prestador");
    const card = within(await screen.findByRole("region", { name: "Minha posição" }));
    expect(card.getByText(/uma vez por minuto para Prumo Serviços/)).toBeInTheDocument();
    expect(card.getByText(/quem a consultou, uma vez a cada 30 minutos de consulta/)).toBeInTheDocument();
    expect(card.getByText(/apagadas depois de 30 dias.*vista por quem pode ver a ordem.*LGPD/)).toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "Compartilhamento da posição" })).toBeNull();
    await user.click(await button("Concordo e compartilho"));
    await waitFor(async () =>
      expect(await bar()).toHaveTextContent(
        /Você está compartilhando sua posição \(OS \d+\)\. Última enviada às 12:00/,
      ),
    );
    const posicoes = (await (await admin()).gps.posicoes()).posicoes;
    expect(posicoes).toMatchObject([{ prestador: { id: 5 }, posicao: { latitude: HERE.latitude, precisao: 12 } }]);
    await go("/ordem-servico");
    await screen.findByRole("region", { name: "Hoje" });
    await user.click(within(await bar()).getByRole("button", { name: "Parar de compartilhar" }));
    expect(await screen.findByText("Sua posição não é mais compartilhada")).toBeInTheDocument();
    await noBar();
    expect((await (await admin()).gps.posicoes()).posicoes).toEqual([]);
  });

  it.each([
    [1, /não permite ver a sua posição/],
    [2, /não sabe onde está/],
    [3, /não sabe onde está/],
  ])("says why nothing is shared when the browser refuses with %d", async (code, words) => {
    device = code;
    const { user } = await openApp("/gps", "5-prestador");
    await user.click(await button("Concordo e compartilho"));
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect((await (await prestador()).gps.situacao()).compartilhamento).toBeNull();
    await noBar();
  });

  it("says that this browser knows no position where it does not", { tags: ["full"] }, async () => {
    vi.stubGlobal("isSecureContext", false);
    const { user } = await openApp("/gps", "5-prestador");
    await user.click(await button("Concordo e compartilho"));
    expect(await screen.findByRole("alert")).toHaveTextContent(/não começa com https/);
  });

  it("another device of the same user only says so, and can stop it", { tags: ["full"] }, async () => {
    const api = await prestador();
    await api.gps.compartilhar({ body: { termo: SHARING_TERM } });
    const { user } = await openApp("/ordem-servico", "5-prestador");
    expect(await bar()).toHaveTextContent(/Outro aparelho seu compartilha sua posição/);
    expect((await api.gps.situacao()).compartilhamento).toMatchObject({ ultima: null });
    await user.click(within(await bar()).getByRole("button", { name: "Parar de compartilhar" }));
    expect(await screen.findByText("Sua posição não é mais compartilhada")).toBeInTheDocument();
    await noBar();
    expect((await api.gps.situacao()).compartilhamento).toBeNull();
  });

  it("keeps positions that cannot be sent, says so, and sends them when the connection is back", {
    tags: ["full"],
  }, async () => {
    const { user } = await openApp("/gps", "5-prestador");
    const online = globalThis.fetch;
    const agree = await button("Concordo e compartilho");
    vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
      url.endsWith("/gps/ponto") ? Promise.reject(new TypeError("offline")) : online(url, init),
    );
    await user.click(agree);
    await waitFor(async () => expect(await bar()).toHaveTextContent(/Sem conexão com o servidor/));
    expect((await (await prestador()).gps.situacao()).compartilhamento).toMatchObject({ ultima: null });
    vi.stubGlobal("fetch", online);
    dispatchEvent(new Event("online"));
    await waitFor(async () => expect(await bar()).toHaveTextContent(/Última enviada às 12:00/));
    expect((await (await prestador()).gps.situacao()).compartilhamento).toMatchObject({ ultima: { precisao: 12 } });
  });

  it("ends on the page, too, when no order is under way any more, and keeps where the order was finished", {
    tags: ["full"],
  }, async () => {
    const id = await onlyOrder();
    const { user, go } = await openApp(`/ordem-servico/edit/${id}`, "5-prestador");
    await user.click(await button("Concordo e compartilho"));
    await waitFor(async () => expect(await bar()).toHaveTextContent(/Última enviada/));
    await user.click(await button("Finalizar"));
    const finishing = within(await screen.findByRole("dialog"));
    await user.click(finishing.getByRole("button", { name: /Finalizar/ }));
    // The window hides what is behind it: whether that is still there is seen when it has closed.
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await screen.findAllByText("Finalizada");
    await noBar();
    expect((await (await admin()).ordemServico.find({ params: { id } })).ordem.posicao).toMatchObject({ precisao: 12 });
    await go(`/ordem-servico/imprimir/${id}`);
    expect(await screen.findByText("Finalizada em")).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/-23\.56|Onde foi finalizada/);
  });

  it("removes what is kept, once it was asked", { tags: ["full"] }, async () => {
    const { user } = await openApp("/gps", "5-prestador");
    await user.click(await button(/^Apagar minhas posições \(\d+\)$/));
    const question = within(await screen.findByRole("alertdialog", { name: "Apagar as suas posições?" }));
    await user.click(question.getByRole("button", { name: "Apagar" }));
    expect(await screen.findByText(/posições apagadas/)).toBeInTheDocument();
    expect(await (await prestador()).gps.situacao()).toMatchObject({ guardadas: 0 });
  });

  it("shows their own position in the list, and counts it, as soon as it is shared", { tags: ["full"] }, async () => {
    await onlyOrder();
    await (await prestador()).gps.apagar();
    const { user } = await openApp("/gps", "5-prestador");
    const agree = await button("Concordo e compartilho");
    expect(screen.queryByRole("list", { name: "Prestadores" })).toBeNull();
    await user.click(agree);
    expect(await screen.findByRole("button", { name: "Apagar minhas posições (1)" })).toBeInTheDocument();
    const list = await screen.findByRole("list", { name: "Prestadores" });
    expect(await within(list).findByRole("link", { name: /-23\.56142, -46\.65588/ })).toBeInTheDocument();
  });

  it("who is no prestador any more removes what was kept", { tags: ["full"] }, async () => {
    await onlyOrder();
    const [office, own] = [await admin(), await prestador()];
    await own.gps.compartilhar({ body: { termo: SHARING_TERM } });
    await own.gps.ponto({ body: { latitude: -23.5, longitude: -46.5, precisao: 30, idade: 0 } });
    const become = async (...tipos_pessoa: number[]) => {
      const { nome_fantasia, versao } = (await office.pessoas.find({ params: { id: 5 } })).pessoa;
      await office.pessoas.update({ body: { id: 5, nome_fantasia, tipos_pessoa, versao } });
    };
    await become(1);
    try {
      const { user } = await openApp("/gps", "5-prestador");
      await user.click(await button(/^Apagar minhas posições \(\d+\)$/));
      expect(screen.getByText("Você não compartilha mais a sua posição.")).toBeInTheDocument();
      const question = within(await screen.findByRole("alertdialog", { name: "Apagar as suas posições?" }));
      await user.click(question.getByRole("button", { name: "Apagar" }));
      await waitFor(async () => expect(await own.gps.situacao()).toMatchObject({ guardadas: 0 }));
    } finally {
      await become(10);
    }
  });
});

it("the details of an order show where it was finished", async () => {
  const id = await onlyOrder();
  const api = await prestador();
  await api.gps.compartilhar({ body: { termo: SHARING_TERM } });
  await api.gps.ponto({ body: { latitude: -23.5, longitude: -46.5, precisao: 30, idade: 0 } });
  await api.ordemServico.finalizar({ params: { id }, body: {} });
  await openApp(`/ordem-servico/edit/${id}`);
  expect(await screen.findByRole("link", { name: /-23\.50000, -46\.50000/ })).toBeInTheDocument();
  expect(screen.getByText("precisão de 30 m · 20/11/2026 12:00")).toBeInTheDocument();
});
