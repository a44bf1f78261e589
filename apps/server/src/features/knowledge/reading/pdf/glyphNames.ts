/** Names of glyphs for what is not a single letter (Adobe Glyph List), as parts of ligatures or with a suffix. */
const NAMES: Readonly<Record<string, string>> = {
  space: ' ',
  hyphen: '-',
  period: '.',
  comma: ',',
  colon: ':',
  slash: '/',
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ff: 'ff',
  fi: 'fi',
  fl: 'fl',
  ffi: 'ffi',
  ffl: 'ffl',
}

/**
 * The text of a glyph by its name, as the Adobe Glyph List Specification has it (section 2): "f_f_i" is "ffi", "one.oldstyle"
 * is "1", "uni0041" is "A". Blank for a name without one, such as "g17".
 */
export function glyphNameText(name: string): string {
  const [base = ''] = name.split('.')
  const parts = base.split('_').map(partText)
  return parts.includes('') ? '' : parts.join('')
}

function partText(part: string): string {
  if (/^[A-Za-z]$/.test(part)) return part
  const [, units, code] = /^(?:uni((?:[\dA-F]{4})+)|u([\dA-F]{4,6}))$/.exec(part) ?? []
  const codes = code === undefined ? (units?.match(/.{4}/g) ?? []) : [code]
  const points = codes.map((hex) => parseInt(hex, 16))
  if (points.some((point) => point > 0x10ffff || (point >= 0xd800 && point < 0xe000))) return ''
  return points.length > 0 ? String.fromCodePoint(...points) : (NAMES[part] ?? '')
}
