import type { ErrorText, ShownError } from '../i18n/useErrorText.ts'

/** A form as `useRecordForm` of `@platform/client/react` returns it, whose errors have messages in a catalogue. */
interface FieldsState<Values extends object> {
  readonly values: Values
  readonly errors: Partial<Readonly<Record<keyof Values, ShownError>>>
  readonly change: (change: Partial<Values>) => void
}

/**
 * Returns the function that returns the value, the error and the handler of a field, as text fields take them.
 *
 * @param errorText Result of `useErrorText`.
 * @example
 * const field = fieldProps(form, errorText)
 * <TextField label="Name" {...field('name')} />
 */
export function fieldProps<Values extends object>(form: FieldsState<Values>, errorText: ErrorText) {
  return <Field extends keyof Values>(field: Field) => ({
    value: form.values[field],
    error: errorText(form.errors[field]),
    onChange: (value: Values[Field]) => form.change({ [field]: value } as unknown as Partial<Values>),
  })
}
