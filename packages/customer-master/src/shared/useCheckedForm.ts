import type { PlatformError } from '@platform/client'
import { editConflictOf, useRecordForm } from '@platform/client/react'
import type { FormErrors, Outcome, RecordForm, RecordFormRefusal, UseRecordFormOptions } from '@platform/client/react'
import type { Rule, RuleError } from '@platform/contract'
import { useState } from 'react'
import { serverRefusalOf, type ServerError, type ServerRefusal } from './serverErrors.ts'

/** Options of `useCheckedForm`. */
export interface UseCheckedFormOptions<SavedRecord extends object, Values extends object> extends Omit<
  UseRecordFormOptions<SavedRecord, Values, RuleError, string>,
  'errorsByRule' | 'readRecord'
> {
  /** The errors that need the database, by the rule of the server. */
  readonly knownErrors: Partial<Readonly<Record<Rule, RuleError>>>
  /** Returns the field of the form for the path of a server's error. */
  readonly fieldOf: (path: string) => string
}

/** A form that shows the errors of the server at their fields, and lists them. */
export interface CheckedForm<SavedRecord extends object, Values extends object> extends RecordForm<
  SavedRecord,
  Values,
  RuleError | ServerError
> {
  /** The errors of the server since the last attempt to save; null if there are none. */
  readonly refusal: ServerRefusal | null
}

interface Refused<Values> extends ServerRefusal {
  readonly recordKey: string
  readonly sent: Values
}

/**
 * A `useRecordForm` whose server checks the fields as well: an error of the server stays at its field until the field
 * changes, and in the list until the next attempt.
 */
export function useCheckedForm<SavedRecord extends object, Values extends object>({
  knownErrors,
  fieldOf,
  ...options
}: UseCheckedFormOptions<SavedRecord, Values>): CheckedForm<SavedRecord, Values> {
  const { recordKey } = options
  const [refused, setRefused] = useState<Refused<Values> | null>(null)
  const form = useRecordForm<SavedRecord, Values, RuleError, string>({
    ...options,
    async save(values, revision) {
      const outcome = await options.save(values, revision)
      const refusal = outcome.status === 'done' || editConflictOf(outcome) ? null : refusalOf(outcome.error)
      setRefused(refusal && { ...refusal, recordKey, sent: values })
      return outcome
    },
  })
  const refusalOf = (error: PlatformError) => serverRefusalOf(error, knownErrors)
  const shown = refused?.recordKey === recordKey ? refused : null

  const errors: Record<string, RuleError | ServerError | undefined> = {}
  for (const error of shown?.errors ?? []) {
    const field = error.field === undefined ? null : fieldOf(error.field)
    if (field !== null && hasValue(form.values, field, shown?.sent)) errors[field] ??= error
  }
  const merged = { ...errors, ...withoutUndefined(form.errors) } as FormErrors<Values, RuleError | ServerError>

  return {
    ...form,
    errors: merged,
    isInvalid: Object.keys(merged).length > 0,
    refusal: shown && { message: shown.message, errors: shown.errors },
    discard() {
      setRefused(null)
      form.discard()
    },
    async submit(change): Promise<Outcome<RecordFormRefusal, SavedRecord>> {
      setRefused(null)
      const outcome = await form.submit(change)
      // The errors are in the list and at the fields: the form does not report them once more.
      const isListed = outcome.status === 'failed' && refusalOf(outcome.error) !== null
      return isListed ? { status: 'refused', rule: 'INVALID' } : outcome
    },
  }
}

/** Whether a field still has the value that was sent. */
function hasValue(values: object | null, field: string, sent: object | undefined): boolean {
  const [now, then] = [values, sent].map((all) => (all ? (all as Record<string, unknown>)[field] : undefined))
  return now === then
}

const withoutUndefined = (errors: object) =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
