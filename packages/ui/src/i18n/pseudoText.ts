const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ğ',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  t: 'ţ',
  u: 'û',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ø',
  S: 'Š',
  U: 'Û',
  Y: 'Ý',
  Z: 'Ž',
}

/** Adds accents to the letters of a literal text, so that texts outside of the catalogues are visible. */
export function accentText(text: string): string {
  return Array.from(text, (letter) => ACCENTED[letter] ?? letter).join('')
}

/** Adds brackets to a formatted text and makes it a third longer, so that truncation is visible. */
export function bracketText(text: string): string {
  return `⟦${text}${'·'.repeat(Math.ceil(text.length / 3))}⟧`
}
