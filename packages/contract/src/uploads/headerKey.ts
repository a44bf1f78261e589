/** A header without its case, accents, punctuation and spaces at its ends: the form in which headers are compared. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F\p{Cf}]/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .normalize('NFKC')
}
