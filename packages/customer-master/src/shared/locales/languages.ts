/** Languages to choose from, by ISO 639. A contact may have any other, which an import or another system has stored. */
const CODES =
  'af am ar as az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko kok ks ky lo lt lv mai mk ml mn mni mr ms my ne nl no or pa pl ps pt ro ru sa sat sd si sk sl sq sr sv sw ta te th tr uk ur uz vi zh zu'

/** A language in the user's language. */
export interface Language {
  /** BCP 47. */
  readonly id: string
  readonly name: string
}

/** Returns the languages to choose from in order of their names, with the chosen one. @internal */
export function languagesIn(intlLocale: string, chosen = ''): readonly Language[] {
  const { compare } = new Intl.Collator(intlLocale)
  const codes = new Set([...CODES.split(' '), ...(chosen === '' ? [] : [chosen])])
  return [...codes]
    .map((id) => ({ id, name: languageName(intlLocale, id) }))
    .toSorted((one, other) => compare(one.name, other.name))
}

/** Returns the name of a language. @internal */
export function languageName(intlLocale: string, language: string): string {
  try {
    return new Intl.DisplayNames(intlLocale, { type: 'language' }).of(language) ?? language
  } catch {
    return language // RangeError: another back end stores something else
  }
}
