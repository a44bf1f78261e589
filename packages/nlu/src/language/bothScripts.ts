/** Returns the texts of lines of `Devanagari = Latin letters`. */
export function bothScripts(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split('=').map((text) => text.trim()))
}
