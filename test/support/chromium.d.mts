export function findChromium(): Promise<
  { readonly executablePath: string; readonly env: Readonly<Record<string, string>> } | undefined
>;
