/** A form as `useRecordForm` of `@platform/client/react` returns it. */
interface RecordFormState<Field extends PropertyKey, Result> {
  readonly changed: readonly Field[]
  readonly conflictFields: readonly Field[]
  readonly decideConflict: (decision: 'takeTheirs') => void
  readonly submit: () => Result
}

/**
 * Returns the props of a `FormDialog` for the result of a form's hook.
 *
 * @param labels The names of the fields, for an edit conflict.
 * @example
 * <FormDialog {...formDialogProps(form, { name: t('NAME') })} title={t('NEW_GROUP')} onClose={onClose}>
 */
export function formDialogProps<Field extends PropertyKey, Result>(
  form: RecordFormState<Field, Result>,
  labels: Readonly<Record<Field, string>>,
) {
  return {
    hasChanges: form.changed.length > 0,
    conflictFields: form.conflictFields.map((field) => labels[field]),
    onTakeTheirs: () => form.decideConflict('takeTheirs'),
    onSubmit: () => form.submit(),
  }
}
