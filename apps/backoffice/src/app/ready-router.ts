import type { createMemoryRouter } from "react-router-dom";

/** A router of pages with loaders, of a browser or in memory. */
type DataRouter = ReturnType<typeof createMemoryRouter>;

/** Resolves when a router has loaded the page that it begins with. */
export const readyRouter = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
