export const SPACING: string;
export function cutTexts(): string[];
export function hiddenChoices(): string[];
export function lostColours(media: "forced" | "print"): string[];
