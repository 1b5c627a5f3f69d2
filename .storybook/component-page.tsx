import { Controls, Description, Primary, Source, Stories, Title, useOf } from "@storybook/addon-docs/blocks";

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
      {name ? <Source language="tsx" code={`import { ${name} } from "@prumo/${room}/${entry}";`} /> : null}
      <Primary />
      <Controls />
      <Stories title="Estados" />
    </>
  );
}
