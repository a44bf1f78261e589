import type { RuleError } from '@platform/contract'
import { useRuleText } from './useRuleText.ts'
import type { ServerError } from './serverErrors.ts'

interface CheckedFields<Values extends object> {
  readonly errors: Partial<Readonly<Record<keyof Values, RuleError | ServerError>>>
  readonly change: (change: Partial<Values>) => void
}

/**
 * Returns the functions that return the text of an error, and the value, the error and the handler of a field.
 *
 * @param form A form of `useCheckedForm`.
 * @param values Its values, once they are loaded.
 * @example
 * const { field } = useCheckedFields(form, values)
 * <TextField label="Name" {...field('name')} />
 */
export function useCheckedFields<Values extends object>(form: CheckedFields<Values>, values: Values) {
  const errorText = useCheckedErrorText()
  return {
    errorText: (name: keyof Values) => errorText(form.errors[name]),
    field: <Field extends keyof Values>(name: Field) => ({
      value: values[name],
      error: errorText(form.errors[name]),
      onChange: (value: Values[Field]) => form.change({ [name]: value } as unknown as Partial<Values>),
    }),
  }
}

/** Returns the function that returns the text of an error: the sentence of the server if it is not a known rule. */
export function useCheckedErrorText(): (error: RuleError | ServerError | undefined) => string | undefined {
  const ruleText = useRuleText()
  return (error) => {
    if (error === undefined) return undefined
    if ('sentence' in error) return ruleText(error)
    return error.known ? ruleText(error.known) : error.message
  }
}
