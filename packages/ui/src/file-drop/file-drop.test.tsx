import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";

afterEach(cleanup);

import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { FileDrop, type FileDropProps } from "./file-drop";

const file = (name: string) => new File(["a"], name, { type: "text/plain" });

function show(props: Partial<FileDropProps> = {}) {
  const onFiles = vi.fn();
  render(<FileDrop title="Solte aqui" label="Arquivos" onFiles={onFiles} {...props} />);
  return { onFiles, zone: screen.getByRole("group", { name: "Solte aqui" }) };
}

/** Drops something on an element. Answers whether the browser is kept from opening it in place of the page. */
function drop(on: Element, types: readonly string[], ...files: File[]): boolean {
  const event = createEvent.drop(on);
  Object.defineProperty(event, "dataTransfer", { value: { types, files } });
  fireEvent(on, event);
  return event.defaultPrevented;
}

test("a zone of one file takes the first that is dropped", () => {
  const { onFiles, zone } = show();
  const one = file("um.txt");
  expect(drop(zone, ["Files"], one, file("dois.txt"))).toBe(true);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([one]);
});

test("a text that is dropped on a zone is left to the browser", () => {
  const { onFiles, zone } = show();
  expect(drop(zone, ["text/plain"])).toBe(false);
  expect(onFiles).not.toHaveBeenCalled();
});

test.each<[string, Partial<FileDropProps>]>([
  ["has a reason to take nothing", { disabledReason: "Salve antes" }],
  ["waits", { pending: true }],
])("a zone that %s keeps the browser from opening a dropped file, and takes none", (_, props) => {
  const { onFiles, zone } = show(props);
  expect(drop(zone, ["Files"], file("um.txt"))).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
});

test("a zone names each refused file with its reason, and takes the others", () => {
  const { onFiles, zone } = show({
    multiple: true,
    refusal: ({ name }) => (name === "b.exe" ? "É um programa" : null),
  });
  const taken = [file("a.txt"), file("c.txt")];
  drop(zone, ["Files"], taken[0] as File, file("b.exe"), taken[1] as File);
  expect(screen.getByRole("alert").textContent).toBe("b.exe: É um programa");
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(taken);
  drop(zone, ["Files"], file("d.txt"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a refused file alone is taken by nobody", () => {
  const { onFiles, zone } = show({ refusal: () => "Não serve" });
  drop(zone, ["Files"], file("a.txt"));
  expect(onFiles).not.toHaveBeenCalled();
});

test("the same file can be chosen again after a failure", async () => {
  const { onFiles } = show();
  const input = screen.getByLabelText("Arquivos");
  const same = file("a.txt");
  await userEvent.upload(input, same);
  await userEvent.upload(input, same);
  expect(onFiles).toHaveBeenCalledTimes(2);
});
