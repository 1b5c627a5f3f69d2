import { paginate } from "@prumo/domain/paginated";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { SelectAll } from "./select-all";

afterEach(cleanup);

const noun = { one: "pessoa", many: "pessoas" };

function show(total: number, capped: boolean) {
  const data = Array.from({ length: 10 }, (_, at) => ({ id: at + 1 }));
  const found: unknown[] = [];
  render(
    <SelectAll
      page={paginate({ data, total, capped, page: 1, perPage: 10, url: String })}
      wholePage
      noun={noun}
      filter={{ pesquisa: "ltda" }}
      load={async () => ({ total: 3, linhas: [{ id: 1 }, { id: 2 }, { id: 3 }] })}
      onFound={(rows) => found.push(...rows)}
    />,
  );
  return found;
}

it.each([
  [1_200, false, "Selecionar todas as 1.200"],
  [1_000, true, "Selecionar todas as pessoas encontradas"],
])("a list of %i, counted no further: %s, offers all of it", async (total, capped, name) => {
  const found = show(total, capped);
  await userEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(found).toHaveLength(3));
});

it.each([
  [10_001, false],
  [10_000, true],
])("a list of %i, counted no further: %s, has more than can be selected, and says so", (total, capped) => {
  show(total, capped);
  expect(screen.getByText("Para selecionar todas as pessoas, filtre até 10.000")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});
