/** What a browser keeps by names. */
interface KeptTexts {
  /** The text that is kept under a name, or null. */
  readonly getItem: (name: string) => string | null;
  /** What a text that is kept under a name says as JSON; undefined where there is none that can be read. */
  readonly readJson: <Value>(name: string) => Value | undefined;
  /** Answers whether the text is kept: a browser may refuse that, or have no room. */
  readonly setItem: (name: string, text: string) => boolean;
  readonly removeItem: (name: string) => void;
}

/** A browser that refuses to keep anything for a site throws already where its storage is named. */
function keptIn(storage: () => Storage): KeptTexts {
  const attempt = <Answer>(act: (kept: Storage) => Answer, otherwise: Answer): Answer => {
    try {
      return act(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (name) => attempt((kept) => kept.getItem(name), null),
    readJson: (name) => attempt((kept) => JSON.parse(kept.getItem(name) ?? "") ?? undefined, undefined),
    setItem: (name, text) =>
      attempt((kept) => {
        kept.setItem(name, text);
        return true;
      }, false),
    removeItem: (name) => attempt((kept) => kept.removeItem(name), undefined),
  };
}

/** What this device keeps for the app: where it keeps nothing, the app works as on its first visit. */
export const deviceStorage = keptIn(() => localStorage);

/** What is kept until the tab is closed. */
export const tabStorage = keptIn(() => sessionStorage);
