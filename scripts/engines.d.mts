export function firefoxPath(env?: NodeJS.ProcessEnv): string | undefined;
export function webkitPaths(env?: NodeJS.ProcessEnv): {
  driver: string | undefined;
  browser: string | undefined;
  screen: string | undefined;
};
