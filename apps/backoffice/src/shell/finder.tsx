import { PaletteModal } from "./palette/palette-modal";
import { PasteModal } from "./paste/paste-modal";
import type { PastedThing } from "./paste/use-pasted";

/** What is looked for over the page: a text in the palette, or what was pasted. */
export type FinderQuest = string | PastedThing;

interface FinderProps {
  readonly finding: FinderQuest;
  readonly onFind: (finding: FinderQuest | undefined) => void;
  readonly onHelp: () => void;
}

/** The palette and the window of pasted texts, each of which leads to the other. */
export function Finder({ finding, onFind, onHelp }: FinderProps) {
  const close = () => onFind(undefined);
  if (typeof finding !== "string") return <PasteModal pasted={finding} onClose={close} onSearch={onFind} />;
  const code = (text: string) => onFind({ text, files: [] });
  return <PaletteModal text={finding} onClose={close} onHelp={onHelp} onCode={code} />;
}
