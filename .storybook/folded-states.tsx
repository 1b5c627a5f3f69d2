import { Description, DocsContext, DocsStory } from "@storybook/addon-docs/blocks";
import { use, useState } from "react";
import type { PreparedStory } from "storybook/internal/types";

/** A state under its name. Its frame is loaded when it is opened, and stays. */
function FoldedState({ story: { id, name, moduleExport } }: { story: PreparedStory }) {
  const [isSeen, setSeen] = useState(false);
  return (
    <details onToggle={() => setSeen(true)} data-state={id} style={{ borderTop: "1px solid var(--prumo-line)" }}>
      <summary style={{ cursor: "pointer", padding: "10px 0" }}>
        {/* The list beside the page leads to it by its id. */}
        <h3 id={`state--${id}`} style={{ display: "inline", margin: 0 }}>
          {name}
        </h3>
      </summary>
      {isSeen ? (
        <>
          <Description of={moduleExport} />
          <DocsStory of={moduleExport} expanded={false} />
        </>
      ) : null}
    </details>
  );
}

/**
 * The states of a component whose stories stand in frames, as everything that covers a window does. One below the other a
 * dozen frames would be a page of 12,000 px, each of them an application that has to start.
 */
export function FoldedStates() {
  const stories = use(DocsContext).componentStories();
  return stories
    .filter(({ tags }) => tags.includes("autodocs"))
    .map((story) => <FoldedState key={story.id} story={story} />);
}
