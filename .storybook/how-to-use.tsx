import { Unstyled } from "@storybook/addon-docs/blocks";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { DocsSurface } from "./docs-surface";
import { formsGuidance } from "./guidance/forms";
import type { Guidance, Picture } from "./guidance/guidance";
import { uiGuidance } from "./guidance/ui";
import { Code, Table } from "./guide/page";

const guidance = { ui: uiGuidance, forms: formsGuidance };

/** A use to copy or to avoid: marked by a word and a sign, not by its colour alone. */
function Use({ picture: [shown, why], avoid = false }: { picture: Picture; avoid?: boolean }) {
  const Sign = avoid ? X : Check;
  const look = avoid ? "border-prumo-danger text-prumo-danger" : "border-prumo-on-success text-prumo-on-success";
  return (
    <figure
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] border-t-4 ${look}`}
      data-use={avoid ? "wrong" : "right"}
    >
      <DocsSurface>{shown}</DocsSurface>
      <figcaption className="pt-2.5 font-prumo text-sm/5">
        <span className="flex items-center gap-1.5 font-semibold">
          <Sign className="size-4" aria-hidden="true" />
          {avoid ? "Não assim" : "Assim"}
        </span>
        <span className="text-prumo-ink">{why}</span>
      </figcaption>
    </figure>
  );
}

const Reading = ({ children }: { children: ReactNode }) => (
  <Unstyled>
    <div className="font-prumo text-prumo-ink text-sm/6">{children}</div>
  </Unstyled>
);

const rowsOf = (lines: readonly (readonly string[])[]) =>
  lines.map(([name = "", ...texts]) => [<Code key={name}>{name}</Code>, ...texts]);

interface Entry {
  room: "ui" | "forms";
  entry: string;
}

/** The guidance of an entry. An entry without it would be described as taking no focus and having no role. */
function guidanceOf({ room, entry }: Entry): Guidance {
  const found = guidance[room][entry];
  if (found === undefined) throw new Error(`No guidance for ${room}/${entry}`);
  return found;
}

/** The calls of an entry that offers functions. */
export function Calls(place: Entry) {
  const { calls = [] } = guidanceOf(place);
  return (
    <Reading>
      <Table caption="Funções" head={["Chamada", "O que faz", "Devolve"]} rows={rowsOf(calls)} />
    </Reading>
  );
}

/** A right and a wrong use, side by side. */
export function Pictures(place: Entry) {
  const { right, wrong } = guidanceOf(place);
  return (
    <Unstyled>
      <div className="grid gap-6 sm:grid-cols-2">
        <Use picture={right} />
        <Use picture={wrong} avoid />
      </div>
    </Unstyled>
  );
}

/** How a component is used by keyboard, and what it is for people who hear it. */
export function KeysAndRoles({ room, entry }: Entry) {
  const { keys, roles } = guidanceOf({ room, entry });
  return (
    <Reading>
      <div className="grid gap-4 sm:[&_th:first-child]:w-1/3" data-use-of={`${room}/${entry}`}>
        {keys.length > 0 ? (
          <Table caption="Teclas" head={["Teclas", "O que fazem"]} rows={rowsOf(keys)} />
        ) : (
          <p>Nada nele recebe foco.</p>
        )}
        {roles.length > 0 ? (
          <Table caption="Papéis" head={["Papel", "Em quê"]} rows={rowsOf(roles)} />
        ) : (
          <p>Nenhum papel próprio: vale o do que está dentro.</p>
        )}
      </div>
    </Reading>
  );
}
