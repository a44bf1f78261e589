const formats = new Map<string, Intl.ListFormat>()

/** Writes a list of short parts. To create a format takes ten times as long as to use it. */
export function formatList(parts: readonly string[], intlLocale: string): string {
  let format = formats.get(intlLocale)
  if (!format) {
    format = new Intl.ListFormat(intlLocale, { type: 'unit', style: 'short' })
    formats.set(intlLocale, format)
  }
  return format.format(parts)
}
