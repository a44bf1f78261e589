import { TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFieldProps } from '../../../shared/useFieldProps.ts'
import type { UseIntegrationFormResult } from '../../headless/useIntegrationForm.ts'

export interface KeyFieldProps {
  form: UseIntegrationFormResult
  /** The last characters of the saved key, which a blank field keeps; blank if they are not shown. Absent: a key is required. */
  keyHint?: string | undefined
  /** Whether the focus is on the field when the dialog opens. */
  isFirstField?: boolean
}

/** The API key of an integration. A saved key is never shown. @internal */
export function KeyField({ form, keyHint, isFirstField = false }: KeyFieldProps) {
  const t = useTexts(botBuilderTexts)
  const field = useFieldProps(form)
  return (
    <TextField
      isRequired={keyHint === undefined}
      type="password"
      autoComplete="new-password"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog that replaces the key
      autoFocus={isFirstField}
      label={keyHint === undefined ? t('INTEGRATION_KEY') : t('INTEGRATION_KEY_NEW')}
      help={
        keyHint === undefined
          ? t('INTEGRATION_KEY_HELP')
          : t(keyHint === '' ? 'INTEGRATION_KEY_KEEP' : 'INTEGRATION_KEY_KEEP_HINT', { hint: keyHint })
      }
      {...field('apikey')}
    />
  )
}
