import { nfeKey, nfeXml } from "@prumo/api/testing/fiscal-files";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openFilter } from "../../../testing/filters";
import { openApp, withServer } from "../../../testing/open-app";

withServer();

const xml = (numero: number, day: string) => new File([nfeXml(nfeKey(numero), day)], `${numero}.xml`);

describe("the XML archive", () => {
  it("the XML archive keeps several files, names each refused one, and shows those of a period", async () => {
    const { user, address } = await openApp("/empresas/arquivosXml/1");
    expect(await screen.findByText("Nenhum XML no período")).toBeInTheDocument();
    await user.upload(screen.getByLabelText("Arquivos XML"), [
      xml(1, "2026-10-31"),
      xml(2, "2026-11-10"),
      new File(["nada"], "ruim.xml"),
    ]);
    expect(await screen.findByText("2 XML guardados com sucesso!")).toBeInTheDocument();
    expect(await screen.findByText("ruim.xml: O arquivo não é um XML")).toBeInTheDocument();
    expect(await screen.findByText("2 documentos")).toBeInTheDocument();
    const period = await openFilter(user, "Emissão");
    await period.findAllByRole("button", { name: "Abrir calendário" });
    await user.type(period.getByRole("textbox", { name: "Início" }), "01/11/2026");
    await user.click(period.getByRole("button", { name: "Aplicar" }));
    expect(await screen.findByText("1 documento")).toBeInTheDocument();
    expect(address()).toBe("/empresas/arquivosXml/1?data_inicial=2026-11-01");
    expect(screen.getByText("Emitida em 10/11/2026")).toBeInTheDocument();

    const saved: string[] = [];
    const real = globalThis.fetch;
    vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
      saved.push(url);
      return real(url, init);
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    await user.click(screen.getByRole("button", { name: `Baixar ${nfeKey(2)}.xml` }));
    await user.click(screen.getByRole("button", { name: "Baixar todos (.zip)" }));
    await waitFor(() =>
      expect(saved).toEqual([
        expect.stringMatching(/^\/api\/empresas\/arquivosXml\/1\/arquivo\/\d+$/),
        "/api/empresas/arquivosXml/1/zip?data_inicial=2026-11-01",
      ]),
    );
  });

  it("a document leads to its import, which has the key", async () => {
    const { user } = await openApp("/empresas/arquivosXml/1");
    await user.upload(await screen.findByLabelText("Arquivos XML"), xml(3, "2026-11-11"));
    const link = await screen.findByRole("link", { name: `Importar ${nfeKey(3)}.xml` });
    expect(link).toHaveAttribute("href", `/compras/importar?chave=${nfeKey(3)}`);
    await user.click(link);
    const key = await screen.findByRole("textbox", { name: "Ou a chave de acesso de um XML já guardado" });
    expect(key).toHaveValue(nfeKey(3));
  });

  it("the XML archive shows why a period is refused", async () => {
    await openApp("/empresas/arquivosXml/1?data_inicial=2026-11-02&data_final=2026-11-01");
    expect(await screen.findByText("A data final deve ser depois da inicial")).toBeInTheDocument();
  });
});
