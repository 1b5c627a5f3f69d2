import { filePath } from "@prumo/api-client/call";
import { ROWS_HEADER } from "@prumo/api-client/file-rows";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cases, loginFor } from "./testing/examples";
import { startTestServer, type TestServer } from "./testing/test-server";

const MISSING = 2_147_483_647;
const SCRIPT = { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("a file of chosen rows", () => {
  const lists = cases.filter(({ call }) => call.csv && call.selecao);

  it.each(lists.map((one) => [one.name, one] as const))(
    "%s counts the rows found, not those asked for",
    async (_, one) => {
      const visitor = await server.loginAs(loginFor(one));
      const found = await visitor.fetch(`/api${one.call.path}/selecao`);
      const { linhas } = (await found.json()) as { linhas: { id: number }[] };
      const ids = linhas.slice(0, 3).map(({ id }) => id);
      const body = JSON.stringify({ ids: [...ids, MISSING, MISSING - 1] });
      const path = `/api${filePath(one.call.path, "csv")}`;
      const file = await visitor.fetch(path, { method: "POST", headers: SCRIPT, body });
      expect([file.status, file.headers.get(ROWS_HEADER)]).toEqual([200, String(ids.length)]);
      await file.arrayBuffer();
    },
  );
});
