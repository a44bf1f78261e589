import { nameKey, termsOf, type EntityValue } from '@platform/contract'
import { refuse } from './rules.ts'

/** What RE2 does not know, because it cannot be answered in a time that grows with the text alone. */
const UNBOUNDED = /\(\?(?:[=!]|<[=!])|\\[1-9]/u

/** The rules of an entity's values, which are tidied already (specification 1 §5). */
export function checkValues(values: readonly EntityValue[]): void {
  if (values.length === 0) refuse('VALUE_REQUIRED', 'An entity needs at least one value', 'values')
  const seen = new Set<string>()
  for (const [index, value] of values.entries()) {
    const field = `values.${index}`
    const key = `${value.type} ${nameKey(value.value)}`
    if (nameKey(value.value) === '') refuse('BLANK', 'Please give the value and type first', `${field}.value`)
    if (seen.has(key)) refuse('DUPLICATE_VALUE', `The value ${value.value} is there twice`, `${field}.value`)
    seen.add(key)
    const list = value.type === 'synonyms' ? 'synonyms' : 'patterns'
    if (termsOf(value).length === 0) refuse('BLANK', 'Empty synonyms cannot be added', `${field}.${list}`)
    if (value.type === 'synonyms') continue
    for (const [at, pattern] of value.patterns.entries()) checkPattern(pattern, `${field}.patterns.${at}`)
  }
}

function checkPattern(pattern: string, field: string): void {
  if (isPattern(pattern)) return
  refuse('BAD_PATTERN', `The pattern ${pattern} cannot be used`, field)
}

function isPattern(pattern: string): boolean {
  if (UNBOUNDED.test(pattern)) return false
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false // a SyntaxError: that is the answer
  }
}
