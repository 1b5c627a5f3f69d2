import { Controls, Description, Primary, Source, Stories, Title, useOf } from "@storybook/addon-docs/blocks";
import { sizes } from "./sizes";

/** From the frame of stories to the whole guide. */
const PACKAGES = "./?path=/story/guia-pacotes--guide";
const written = (kilobytes: number) => kilobytes.toLocaleString("pt-BR", { minimumFractionDigits: 1 });

/** Where a component is had, and what it costs. */
function Origin({ room, entry }: { room: string; entry: string }) {
  const size = sizes[`@prumo/${room}/${entry}`];
  return (
    <p>
      Pacote{" "}
      <a href={PACKAGES} target="_top">
        @prumo/{room}
      </a>
      , entrada <code>@prumo/{`${room}/${entry}`}</code>
      {size === undefined ? "" : `, ${written(size)} KB (gzip, sem React)`}
    </p>
  );
}

/**
 * The page of a component: what it is by its docstring, when to use it and when not by its stories
 * (`parameters.docs.description.component`), how it is imported, its props, and every story.
 */
export function ComponentPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const { component, title } = preparedMeta;
  const [room, entry] = title.split("/");
  const name = (component as { displayName?: string; name?: string } | undefined)?.displayName ?? component?.name;
  return (
    <>
      <Title />
      <Description />
      {component ? <Description of={component} /> : null}
      {name && room && entry ? <Origin room={room} entry={entry} /> : null}
      {name ? <Source language="tsx" code={`import { ${name} } from "@prumo/${room}/${entry}";`} /> : null}
      <Primary />
      <Controls />
      <Stories title="Estados" />
    </>
  );
}
