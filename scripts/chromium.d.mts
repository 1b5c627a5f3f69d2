export function chromiumPath(env?: Record<string, string | undefined>): string | undefined;
export const chromiumArgs: string[];
export function chromiumLaunch(env?: Record<string, string | undefined>): {
  executablePath: string | undefined;
  args: string[];
};
