import { formDialogProps } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type { UseIntegrationFormResult } from '../../headless/useIntegrationForm.ts'

/** Returns the props of a `FormDialog` that changes an integration. @internal */
export function useIntegrationDialog(form: UseIntegrationFormResult) {
  const t = useTexts(botBuilderTexts)
  const translated = useTranslatedOutcome()
  return {
    ...formDialogProps(form, {
      name: t('INTEGRATION_NAME'),
      llm: t('INTEGRATION_LLM'),
      apikey: t('INTEGRATION_KEY'),
      baseUrl: t('INTEGRATION_URL'),
      model: t('INTEGRATION_MODEL'),
    }),
    onSubmit: () => translated(form.submit()),
    autoComplete: 'off' as const,
    isSaving: form.isSaving,
    doneText: ({ message }: { readonly message: string }) => message,
  }
}
