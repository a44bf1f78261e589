import { nameKey, type FieldError, type Rule, type RuleError } from '@platform/contract'
import { ruleMessage } from '@platform/contract/messages'
import { PlatformError } from '@platform/client'

/** Refuses a call by a rule, as a server does: one message, and the field that it is about. */
export function refuse(rule: Rule, message: string, field?: string, current?: unknown): never {
  const error: FieldError = field === undefined ? { rule, message } : { rule, message, field }
  throw new PlatformError(
    { type: 'REFUSED', rule, errors: [error], ...(current === undefined ? {} : { current }) },
    message,
  )
}

/** Refuses a call by the first rule that its input breaks, as the server does. */
export function keepRules(errors: readonly RuleError[]): void {
  const [first] = errors
  if (first) refuse(first.rule, ruleMessage(first), first.field)
}

interface Named {
  readonly id: string
  readonly name: string
}

/** What is said of a name that will not do. */
interface NameTexts {
  readonly blank: string
  readonly duplicate: string
}

/** Refuses a blank name, and one that another of the same place has after trimming, collapsing and case folding. */
export function requireFreshName(
  texts: NameTexts,
  { name, id }: { readonly name: string; readonly id?: string | undefined },
  others: Iterable<Named>,
): void {
  const key = nameKey(name)
  if (key === '') refuse('BLANK', texts.blank, 'name')
  for (const other of others) {
    if (other.id !== id && nameKey(other.name) === key) refuse('DUPLICATE_NAME', texts.duplicate, 'name')
  }
}

/** Those whose name contains the search, whatever their case. */
export function searchByName<T extends Named>(things: readonly T[], search: string | undefined): T[] {
  const key = nameKey(search ?? '')
  return things.filter(({ name }) => nameKey(name).includes(key))
}

/** One page, and whether another follows. `perPage` -1 is all. */
export function pageOf<T>(things: readonly T[], from: number, perPage: number): { page: T[]; more: boolean } {
  const end = perPage === -1 ? things.length : from + perPage
  return { page: things.slice(from, end), more: end < things.length }
}

export function byName(one: Named, other: Named): number {
  const [first, second] = [nameKey(one.name), nameKey(other.name)]
  return first < second ? -1 : first > second ? 1 : 0
}
