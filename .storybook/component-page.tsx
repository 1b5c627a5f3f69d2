import { Toaster } from "@prumo/ui/toaster";
import { Controls, Description, Heading, Primary, Source, Stories, Title, useOf } from "@storybook/addon-docs/blocks";
import { lazy, Suspense, use, useState } from "react";
import { entryOf, offersFunctions } from "./catalogue";
import { DocsSurface } from "./docs-surface";
import { enginesTried, typedInputs } from "./engines/typing-case";
import { exampleOf } from "./examples";
import { FoldedStates } from "./folded-states";
import { sizes } from "./sizes";

// Its pictures hold every component: tests of stories would load them all.
const howToUse = () => import("./how-to-use");
const Calls = lazy(async () => ({ default: (await howToUse()).Calls }));
const Pictures = lazy(async () => ({ default: (await howToUse()).Pictures }));
const KeysAndRoles = lazy(async () => ({ default: (await howToUse()).KeysAndRoles }));

/** From the frame of stories to the whole guide. */
const PACKAGES = "./?path=/story/guia-pacotes--guide";
const written = (kilobytes: number) => kilobytes.toLocaleString("pt-BR", { minimumFractionDigits: 1 });

const tried = new Intl.ListFormat("pt-BR").format(enginesTried);
const typed: Readonly<Record<string, readonly string[]>> = typedInputs;

/** Whether an entry, or the input of a field, is tried in every engine. */
const isTyped = (room: string, entry: string) =>
  [entry, entry.replace(/-field$/, "-input"), entry.replace(/-field$/, "")].some((one) => typed[room]?.includes(one));

interface Entry {
  room: string;
  entry: string;
}

/** Where a component is had, and what it costs. */
function Origin({ room, entry }: Entry) {
  const size = sizes[`@prumo/${room}/${entry}`];
  return (
    <p>
      Pacote{" "}
      <a href={PACKAGES} target="_top">
        @prumo/{room}
      </a>
      , entrada <code>@prumo/{`${room}/${entry}`}</code>
      {size === undefined ? "" : `, ${written(size)} KB (gzip, sem React)`}
      {isTyped(room, entry) ? `. Testado com teclado de verdade em ${tried}` : ""}
    </p>
  );
}

/** A whole module to copy, and what it does. */
function LiveExample({ room, entry }: Entry) {
  const shown = use(exampleOf(room, entry));
  const [saved, setSaved] = useState<unknown>();
  if (shown === null) return null;
  const { Example, source } = shown;
  return (
    <section data-example={`${room}/${entry}`}>
      <DocsSurface>
        <Example onSave={setSaved} />
        <output className="wrap-anywhere block pt-2.5 text-prumo-muted text-xs/4 empty:hidden">
          {saved === undefined ? null : `Salvo: ${JSON.stringify(saved)}`}
        </output>
        {source.includes("<Toaster") ? null : <Toaster />}
      </DocsSurface>
      {/* Dark in both themes, as Storybook has the code of stories. */}
      <Source dark language="tsx" code={source} />
    </section>
  );
}

/**
 * The page of a component: what it is by its docstring, when to use it and when not by its stories
 * (`parameters.docs.description.component`), an example to copy, its props, how it is used, and every story.
 */
export function ComponentPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const { component, parameters, argTypes } = preparedMeta;
  const place = entryOf(String(parameters.fileName));
  return (
    <>
      <Title />
      <Description />
      {/* Docstrings are English, as the types beside them; the rest of the page is Portuguese. */}
      {component ? (
        <div lang="en">
          <Description of={component} />
        </div>
      ) : null}
      {place ? (
        <>
          <Origin {...place} />
          {/* Headings stand outside of what loads late: the list beside the page is made of them at once. */}
          <Heading>Exemplo</Heading>
          <Suspense>
            <LiveExample {...place} />
          </Suspense>
        </>
      ) : null}
      {place && offersFunctions(place.entry) ? (
        <>
          <Heading>Funções</Heading>
          <Suspense>
            <Calls {...place} />
          </Suspense>
        </>
      ) : null}
      <Heading>{place && offersFunctions(place.entry) ? "Parâmetros" : "Propriedades"}</Heading>
      <Primary />
      {Object.keys(argTypes).length > 0 ? (
        <div lang="en">
          <Controls />
        </div>
      ) : (
        <p>Não tem propriedades.</p>
      )}
      {place ? (
        <>
          <Heading>Uso</Heading>
          <Suspense>
            <Pictures {...place} />
          </Suspense>
          <Heading>Teclado e leitores de tela</Heading>
          <Suspense>
            <KeysAndRoles {...place} />
          </Suspense>
        </>
      ) : null}
      {parameters.docs?.story?.inline === false ? (
        <>
          <Heading>Estados</Heading>
          <FoldedStates />
        </>
      ) : (
        <Stories title={<Heading>Estados</Heading>} />
      )}
    </>
  );
}
