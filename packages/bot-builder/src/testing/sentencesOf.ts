import type { RuleError } from '@platform/contract'

/** The keys of the messages that a form shows, by field. */
export function sentencesOf(errors: Readonly<Record<string, RuleError | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) => (error ? [[field, error.sentence]] : [])),
  )
}
