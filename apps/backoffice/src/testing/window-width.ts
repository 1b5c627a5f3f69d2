import type { DetachedWindowAPI } from "happy-dom";

const { happyDOM, innerWidth } = window as unknown as Window & { happyDOM: DetachedWindowAPI };

/** The width of a telephone's window in pixels. */
export const PHONE = 390;

/** Gives the window another width in pixels until the test ends; as at first without one. */
export const setWindowWidth = (width = innerWidth) => happyDOM.setViewport({ width });
