import { isConsentField } from '../contacts/profileFields.ts'
import { ruleError, type RuleError } from '../ruleError.ts'
import { PHONE_COUNTRY } from './fieldCells.ts'
import { isListField } from './listNames.ts'
import { keyMissing } from './matching.ts'
import type { FieldCells } from './optionCells.ts'
import type { MatchBy } from './uploads.schema.ts'

/** What the recognition of cells that empty a field depends on. */
export interface ClearOptions {
  /** The word that such a cell has; blank if none does. */
  readonly clearWord: string
  readonly matchBy: MatchBy
  readonly attributes: readonly { readonly id: string; readonly isMandatory: boolean }[]
}

/** The cells of a row of which some empty a field. */
export interface ClearedCells {
  /** All of them: those with the word are blank. */
  readonly cells: FieldCells
  /** Those with the word that empty a field of the contact, as they are read. */
  readonly cleared: FieldCells
  /** Why others do not. */
  readonly errors: readonly RuleError[]
}

/** The word of a field that every contact has. */
const cellNotCleared = (field: string) => ruleError('BAD_VALUE', field, 'UPLOAD_CELL_NOT_CLEARED')
/** An answer about messages is kept until there is another one. */
const consentNotCleared = (field: string) => ruleError('BAD_VALUE', field, 'UPLOAD_CONSENT_NOT_CLEARED')

/** Whether a cell has the word that empties a field, in any case and with any space around it. */
export function openClearTest({ clearWord }: Pick<ClearOptions, 'clearWord'>): (cell: string) => boolean {
  const word = clearWord.trim().toLowerCase()
  if (word === '') return () => false
  // Most cells have another length than the word.
  return (cell) => cell.length >= word.length && cell.trim().toLowerCase() === word
}

/**
 * Returns a function that finds the cells that empty a field; null for a row without any. Among the names of groups and
 * labels, and of a number's country, the word is one like others.
 */
export function openClearedCells(options: ClearOptions): (cells: FieldCells) => ClearedCells | null {
  const { clearWord, matchBy, attributes } = options
  if (clearWord.trim() === '') return () => null
  const isWord = openClearTest(options)
  const required = new Set(['name', 'phone', ...attributes.flatMap(({ id, isMandatory }) => (isMandatory ? id : []))])

  function errorOf(field: string): RuleError | null {
    if (field === matchBy && matchBy !== 'phone') return keyMissing(matchBy)
    if (required.has(field)) return cellNotCleared(field)
    return isConsentField(field) ? consentNotCleared(field) : null
  }

  return (cells) => {
    const found = Object.keys(cells).filter(
      (field) => isWord(cells[field] ?? '') && !isListField(field) && field !== PHONE_COUNTRY,
    )
    if (found.length === 0) return null
    const errors = found.flatMap((field) => errorOf(field) ?? [])
    const cleared = found.filter((field) => errorOf(field) === null)
    return {
      cells: { ...cells, ...Object.fromEntries(found.map((field) => [field, ''])) },
      cleared: Object.fromEntries(cleared.map((field) => [field, cells[field] ?? ''])),
      errors,
    }
  }
}
