import {
  choicesOf,
  isDropdown,
  isEmail,
  LIST_COLUMNS,
  nameKey,
  openListReader,
  readPhone,
  valueRules,
  type Attribute,
  type NamedList,
  type RuleError,
} from '@platform/contract'
import { fieldIdOf } from './present.ts'
import { readNumber } from './readNumber.ts'

interface SuggestionContext {
  readonly attributes: readonly Attribute[]
  readonly homeCountry: string | null
  readonly lists: readonly NamedList[]
}

/** Returns corrected cells for the errors whose correction is obvious; null if there are none. */
export function suggestCells(
  cells: Readonly<Record<string, string>>,
  errors: readonly RuleError[],
  { attributes, homeCountry, lists }: SuggestionContext,
): Readonly<Record<string, string>> | null {
  const suggested = errors.flatMap((error) => {
    const field = fieldIdOf(error)
    const cell = field === null ? '' : (cells[field] ?? '')
    if (error.sentence === 'UPLOAD_COUNTRY_MISSING') {
      const number = readNumber(cell, homeCountry)
      return 'phone' in number ? [['phone', readPhone(number.phone) ?? number.phone]] : []
    }
    if (error.sentence === 'CUSTOMER_EMAIL_INVALID') {
      const address = /<([^<>]*)>\s*$/.exec(cell)?.[1]?.trim() ?? cell.replaceAll(/[\s,]/g, '')
      return field !== null && isEmail(address) ? [[field, address]] : []
    }
    const kind = LIST_COLUMNS.find(({ id }) => id === field)?.kind
    if (kind) {
      const { suggestion } = openListReader(lists, kind)(cell)
      return suggestion === null ? [] : [[field, suggestion]]
    }
    const attribute = attributes.find(({ id }) => id === field)
    const value = attribute ? correctedValue(cell, attribute) : undefined
    return value === undefined ? [] : [[field, value]]
  })
  return suggested.length === 0 ? null : Object.fromEntries(suggested)
}

/** A dropdown's option with other separators, and numbers and e-mail addresses with blanks. */
function correctedValue(cell: string, attribute: Attribute): string | undefined {
  const { fieldType, inputType, options } = attribute
  const optionLike = (choice: string) => options.find((option) => lettersOf(option) === lettersOf(choice)) ?? choice
  const candidates = isDropdown(fieldType)
    ? [choicesOf(cell).map(optionLike).join(','), optionLike(cell)]
    : inputType === 'email' || inputType === 'number' || inputType === 'decimal'
      ? [cell.replaceAll(/[\s,]/g, '')]
      : []
  return candidates.find((value) => value.trim() !== '' && valueRules(value, attribute).length === 0)
}

const lettersOf = (text: string): string => nameKey(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
