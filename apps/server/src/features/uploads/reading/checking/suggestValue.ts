import { isEmail, nameKey, valueRules, type Attribute } from '@platform/contract'

/** Returns the valid value that an invalid one obviously means; null if there is none. */
export function suggestValue(cell: string, attribute: Attribute): string | null {
  const value = candidateOf(cell.trim(), attribute)
  if (value === null || value === cell.trim() || value === '') return null
  return valueRules(value, attribute).length === 0 ? value : null
}

function candidateOf(value: string, { fieldType, inputType, options }: Attribute): string | null {
  if (fieldType === 'select') return optionOf(value, options)
  if (fieldType === 'multiselect') {
    const chosen = value
      .split(/[,;|\n]/u)
      .filter((choice) => choice.trim() !== '')
      .map((choice) => optionOf(choice, options))
    return chosen.includes(null) ? null : [...new Set(chosen)].join(',')
  }
  if (inputType === 'email') return emailIn(value)
  if (inputType === 'number' || inputType === 'decimal') return numberIn(value)
  return null
}

/** The option with the same letters and digits, in any case and with any separators. */
function optionOf(choice: string, options: readonly string[]): string | null {
  const plain = lettersOf(choice)
  const found = options.filter((option) => lettersOf(option) === plain)
  return plain !== '' && found.length === 1 ? (found[0] ?? null) : null
}

const lettersOf = (text: string): string => nameKey(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The address that a cell of e-mail addresses obviously means, such as that of `Asha <asha@example.com>`; null if there is none. */
export function suggestEmail(cell: string): string | null {
  const address = emailIn(cell.trim())
  return address !== cell.trim() && isEmail(address) ? address : null
}

/** An address without spaces, `mailto:`, angle brackets and punctuation after it, and with full stops for its commas. */
function emailIn(value: string): string {
  const bare = value
    .normalize('NFKC')
    .replace(/^.*<([^<>]*)>.*$/su, '$1')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replace(/^mailto:/iu, '')
    .replace(/^[<("']+/u, '')
    .replace(/[>)"'.,;:]+$/u, '')
  return bare.replace(/,(?=[^,@]*$)/u, '.')
}

/** A number without spaces, and without the commas between its thousands. */
function numberIn(value: string): string {
  const bare = value.normalize('NFKC').replaceAll(/[\s\p{Cf}']/gu, '')
  return /^[+-]?\d{1,3}(?:,\d{2,3})+(?:\.\d+)?$/u.test(bare) ? bare.replaceAll(',', '') : bare
}
