import type { Channel } from "storybook/internal/channels";
import { RESET_STORY_ARGS, UPDATE_STORY_ARGS } from "storybook/internal/core-events";

/** Under which Storybook's windows know each other's messages. */
const KEY = "storybook-channel";

/**
 * Tells the stories in frames of a page of text what its controls ask for: Storybook tells only those that stand in the page
 * itself. As a message, which a frame hears and does not repeat: what it said again would come back here without end.
 *
 * @returns stops it
 */
export function tellFrames(channel: Channel): () => void {
  const teller = (type: string) => (asked: { storyId: string }) => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>(`iframe[id="iframe--${asked.storyId}"]`))
      frame.contentWindow?.postMessage({ key: KEY, event: { type, args: [asked] } }, location.origin);
  };
  const tellers = [UPDATE_STORY_ARGS, RESET_STORY_ARGS].map((type) => [type, teller(type)] as const);
  for (const [type, tell] of tellers) channel.on(type, tell);
  return () => {
    for (const [type, tell] of tellers) channel.off(type, tell);
  };
}
