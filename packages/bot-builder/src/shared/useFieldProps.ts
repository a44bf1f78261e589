import { fieldProps } from '@platform/ui'
import { useRuleText } from './useRuleText.ts'

/**
 * Returns the value, the error and the handler of a field, as text fields take them.
 *
 * @example
 * const field = useFieldProps(form)
 * <TextField label="Name" {...field('name')} />
 */
export function useFieldProps<Values extends object>(form: Parameters<typeof fieldProps<Values>>[0]) {
  return fieldProps(form, useRuleText())
}
