import type { ReactElement } from "react";
import { formsGallery } from "./forms-gallery";
import { uiGallery } from "./ui-gallery";

/** Every component of both packages, by package and entry. */
export const gallery: readonly { readonly entry: string; readonly element: ReactElement }[] = [
  ...Object.entries(uiGallery).map(([entry, element]) => ({ entry: `@prumo/ui/${entry}`, element })),
  ...Object.entries(formsGallery).map(([entry, element]) => ({ entry: `@prumo/forms/${entry}`, element })),
];

/** The whole page of an application that shows them all. */
export function Gallery() {
  return gallery.map(({ entry, element }) => (
    <section key={entry} data-entry={entry} style={{ margin: 16, maxWidth: 640 }}>
      {element}
    </section>
  ));
}
