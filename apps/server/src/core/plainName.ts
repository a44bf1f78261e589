/**
 * Removes folders from the name of a file (some clients send a whole path), unprintable
 * characters, and those that change the direction of text ("exe.pdf" may be shown for "fdp.exe").
 */
export function plainName(name: string): string {
  const base = name
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{Bidi_Control}/gu, '')
  return base.replace(/[\p{Cc}\u{2028}\u{2029}]+/gu, ' ').trim()
}
