import { useRuleText } from './useRuleText.ts'
import type { ShownError } from './useRuleText.ts'

/** A form as `useRecordForm` returns it, whose errors are those of the contract's rules. */
interface RuleForm<Values extends object> {
  readonly values: Values
  readonly errors: Partial<Readonly<Record<keyof Values, ShownError>>>
  readonly change: (change: Partial<Values>) => void
}

/**
 * Returns the value, the error and the handler of a field, as text fields take them.
 *
 * @example
 * const field = useFieldProps(form)
 * <TextField label="Name" {...field('name')} />
 */
export function useFieldProps<Values extends object>(form: RuleForm<Values>) {
  const ruleText = useRuleText()
  return <Field extends keyof Values>(field: Field) => ({
    value: form.values[field],
    error: ruleText(form.errors[field]),
    onChange: (value: Values[Field]) => form.change({ [field]: value } as unknown as Partial<Values>),
  })
}
