/**
 * Dependencies that Vite bundles before the first test, found by scanning the sources of ui, forms and the guide, stories and
 * tests included. One that is discovered later reloads the page in the middle of the run, and the tests in flight fail.
 */
export const prebundled = {
  entries: ["../packages/{domain,ui,forms}/src/**/*.{ts,tsx}", "guide/*.{ts,tsx}"],
  // Named by the compiled JSX, not by the sources.
  include: ["react/jsx-runtime", "react/jsx-dev-runtime"],
};
