/** The Greek letters at the codes of "A" to "Z" and of "a" to "z". */
const CAPITALS = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'
const SMALL = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'
/** The signs at other codes, without the parts of tall brackets, which have no meaning of their own. */
const SIGNS: Readonly<Record<number, string>> = {
  0x2a: '∗',
  0x2d: '−',
  0x7e: '∼',
  0xa2: '′',
  0xa3: '≤',
  0xa5: '∞',
  0xab: '↔',
  0xac: '←',
  0xad: '↑',
  0xae: '→',
  0xaf: '↓',
  0xb0: '°',
  0xb1: '±',
  0xb2: '″',
  0xb3: '≥',
  0xb4: '×',
  0xb5: '∝',
  0xb6: '∂',
  0xb7: '•',
  0xb8: '÷',
  0xb9: '≠',
  0xba: '≡',
  0xbb: '≈',
  0xbc: '…',
  0xc6: '∅',
  0xc7: '∩',
  0xc8: '∪',
  0xcc: '⊂',
  0xce: '∈',
  0xd1: '∇',
  0xd5: '∏',
  0xd6: '√',
  0xd7: '⋅',
  0xd9: '∧',
  0xda: '∨',
  0xdb: '⇔',
  0xde: '⇒',
  0xe5: '∑',
  0xf2: '∫',
}
/** Where the codes of the font begin in the private-use area, to which Windows maps them. */
const PRIVATE = 0xf000

/**
 * The code of a character of the Symbol font that is mapped into the private-use area (PDF 32000-1, D.5, "Symbol set and
 * encoding"). Other codes, and those of other fonts, stay as they are: Wingdings has other signs at the same codes.
 */
export function symbolCode(code: number, font: string): number {
  const at = code - PRIVATE
  if (at < 0x20 || at > 0xff || !/^(?:[A-Z]{6}\+)?Symbol/.test(font)) return code
  const sign = SIGNS[at] ?? CAPITALS[at - 0x41] ?? SMALL[at - 0x61]
  if (sign !== undefined) return sign.codePointAt(0) ?? code
  return at < 0x7f && !/[A-Za-z"$'@\\^`]/.test(String.fromCharCode(at)) ? at : code
}
