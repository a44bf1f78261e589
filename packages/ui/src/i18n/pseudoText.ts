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

/** Accents the letters of one piece of literal text, so that a text which never went through a catalogue stands out. */
export function accentText(text: string): string {
  return Array.from(text, (letter) => ACCENTED[letter] ?? letter).join('')
}

/** Brackets a finished text and makes it a third longer, so that a cut text shows that it was cut. */
export function bracketText(text: string): string {
  return `⟦${text}${'·'.repeat(Math.ceil(text.length / 3))}⟧`
}
