/** The WCAG luminance of `#rrggbb`, 0 to 1; undefined for anything else. */
function luminance(colour: string): number | undefined {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour) ?? []
  if (red === undefined || green === undefined || blue === undefined) return undefined
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The custom properties that paint a chat in one colour: black or white on it, whichever is read better. */
export function colourProperties(colour: string | undefined): Readonly<Record<`--${string}`, string>> {
  const light = colour === undefined ? undefined : luminance(colour)
  if (colour === undefined || light === undefined) return {}
  const isDark = 1.05 / (light + 0.05) >= (light + 0.05) / 0.05
  return {
    '--platform-chat-accent': colour,
    '--platform-chat-accent-contrast': isDark ? '#ffffff' : '#000000',
  }
}
