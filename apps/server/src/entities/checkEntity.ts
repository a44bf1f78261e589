import { nameKey, termsOf, type EntityValue } from '@platform/contract'
import { refused } from '../http/failed.ts'
import { patternError } from './patternError.ts'

/** Of a long value, so much is enough to find it by. */
const QUOTED_MAX = 80

/** The rules of an entity's values, which are tidied already (specification 1 §5). */
export function checkValues(values: readonly EntityValue[]): void {
  if (values.length === 0) throw refused('VALUE_REQUIRED', 'An entity needs at least one value', { field: 'values' })
  const seen = new Set<string>()
  values.forEach((value, index) => {
    const field = `values.${index}`
    const key = nameKey(value.value)
    if (key === '') throw refused('BLANK', 'Please give the value and type first', { field: `${field}.value` })
    // The same value may be recognised by words and by a pattern.
    if (seen.has(`${value.type} ${key}`)) {
      const message = `The value ${value.value.slice(0, QUOTED_MAX)} is there twice`
      throw refused('DUPLICATE_VALUE', message, { field: `${field}.value` })
    }
    seen.add(`${value.type} ${key}`)
    if (termsOf(value).length === 0)
      throw refused('BLANK', 'Empty synonyms cannot be added', {
        field: `${field}.${value.type === 'synonyms' ? 'synonyms' : 'patterns'}`,
      })
    if (value.type === 'pattern')
      value.patterns.forEach((pattern, at) => checkPattern(pattern, `${field}.patterns.${at}`))
  })
}

function checkPattern(pattern: string, field: string): void {
  const fault = patternError(pattern)
  if (fault === null) return
  throw refused('BAD_PATTERN', `The pattern ${pattern.slice(0, QUOTED_MAX)} cannot be used: ${fault}`, { field })
}
