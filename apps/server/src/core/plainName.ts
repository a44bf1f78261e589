/** Removes folders from the name of a file (some clients send a whole path), and unprintable characters. */
export function plainName(name: string): string {
  const base = name.toWellFormed().replace(/^.*[/\\]/s, '')
  return base.replace(/[\p{Cc}\u{2028}\u{2029}]+/gu, ' ').trim()
}
