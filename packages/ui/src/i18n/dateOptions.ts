type Field = keyof Intl.DateTimeFormatOptions
type Style = (width: number) => string | undefined

const MONTH_STYLES = ['numeric', '2-digit', 'short', 'long', 'narrow']
const numeric: Style = (width) => (width % 2 === 0 ? '2-digit' : 'numeric')
const named: Style = (width) => (width < 4 ? 'short' : width === 4 ? 'long' : 'narrow')
const month: Style = (width) => MONTH_STYLES[width - 1]
const zone: Style = (width) => (width === 4 ? 'long' : 'short')

/** What each letter of a date skeleton sets. */
const FIELDS: Readonly<Record<string, readonly [field: Field, style: Style, hourCycle?: string]>> = {
  G: ['era', named],
  y: ['year', numeric],
  M: ['month', month],
  L: ['month', month],
  d: ['day', numeric],
  E: ['weekday', named],
  j: ['hour', numeric],
  h: ['hour', numeric, 'h12'],
  H: ['hour', numeric, 'h23'],
  K: ['hour', numeric, 'h11'],
  k: ['hour', numeric, 'h24'],
  m: ['minute', numeric],
  s: ['second', numeric],
  z: ['timeZoneName', zone],
}

/** Returns the options of `Intl.DateTimeFormat` for a date skeleton of ICU, such as `yMMMd`. Throws for other letters. */
export function dateOptions(skeleton: string): Intl.DateTimeFormatOptions {
  const options: Record<string, unknown> = {}
  // The day period, `a`, is what `h` shows anyway.
  for (const [letters] of skeleton.matchAll(/([^a])\1*/gu)) {
    const [field, style, hourCycle] = FIELDS[letters.charAt(0)] ?? []
    const value = style?.(letters.length)
    if (field === undefined || value === undefined || field in options)
      throw new Error(`"${letters}" has no meaning in the date skeleton "${skeleton}".`)
    options[field] = value
    if (hourCycle !== undefined) options.hourCycle = hourCycle
  }
  return options
}
