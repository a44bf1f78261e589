import { useEndpoint } from '@platform/client/react'
import { integrationInUse } from '@platform/contract'
import type { Integration } from '@platform/contract'
import { ConfirmDelete } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type { UseIntegrationsResult } from '../../headless/useIntegrations.ts'

interface DeleteIntegrationDialogProps {
  integration: Integration
  onDelete: UseIntegrationsResult['remove']
  onClose: () => void
}

/** Asks before a language model is deleted, or names the agents that use it. @internal */
export function DeleteIntegrationDialog({ integration, onDelete, onClose }: DeleteIntegrationDialogProps) {
  const t = useTexts(botBuilderTexts)
  const translated = useTranslatedOutcome()
  const ruleText = useRuleText()
  const { id, name } = integration
  const usage = useEndpoint('integrations.usage', { id })
  const errors = integrationInUse(usage.data?.uses ?? [])
  return (
    <ConfirmDelete
      title={t('INTEGRATION_DELETE_TITLE', { name })}
      blockedText={
        errors.length === 0 ? undefined : (
          <span className="platform-LanguageModels-uses">
            {errors.map((error) => (
              <bdi key={error.sentence}>{ruleText(error)}</bdi>
            ))}
          </span>
        )
      }
      onDelete={() => translated(onDelete({ id }))}
      doneText={({ message }) => message}
      onClose={onClose}
    >
      <span aria-live="polite">
        {usage.status === 'loading' && t('INTEGRATION_USAGE_LOADING')}
        {usage.status === 'failed' && t('INTEGRATION_USAGE_UNKNOWN')}
        {usage.status === 'ready' && errors.length === 0 && t('INTEGRATION_DELETE_TEXT')}
      </span>
    </ConfirmDelete>
  )
}
