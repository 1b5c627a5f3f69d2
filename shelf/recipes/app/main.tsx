import { type ComponentType, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import "@prumo/forms/styles.css";

type Recipe = ComponentType<{ onSave: (values: object) => void }>;

/** The README's recipes, which are written beside this file. */
const recipes = import.meta.glob<{ Form: Recipe }>("./recipes/*.tsx", { eager: true });

function Tried({ name, Form }: { name: string; Form: Recipe }) {
  const [saved, setSaved] = useState<object[]>([]);
  return (
    <section aria-label={name}>
      <Form onSave={(values) => setSaved((before) => [...before, values])} />
      <output>{JSON.stringify(saved)}</output>
    </section>
  );
}

createRoot(document.querySelector("#root") as Element).render(
  <StrictMode>
    {Object.entries(recipes).map(([file, { Form }]) => (
      <Tried key={file} name={file.replace(/^.*\/|\.tsx$/g, "")} Form={Form} />
    ))}
  </StrictMode>,
);
