import type { AgentConfig } from '@platform/contract'
import { ErrorState, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import { SettingsForm } from '../../../shared/components/SettingsForm/SettingsForm.tsx'
import { SettingsSkeleton } from '../../../shared/components/SettingsForm/SettingsSkeleton.tsx'
import type { UseConfigurationResult } from '../../headless/useConfiguration.ts'
import { ConversationFields } from './ConversationFields.tsx'
import { ModelFields } from './ModelFields.tsx'

/** Props of {@link Configuration}. */
export interface ConfigurationProps {
  /** What `useConfiguration` returned. */
  configuration: UseConfigurationResult
  /** Whether the person may change the configuration (permission NLP.NLP). */
  canEdit?: boolean
  /** Handler that is called when the person gives up what was changed; the host then shows the intents. */
  onCancel: () => void
}

const LABELS: Readonly<Record<keyof AgentConfig, BotBuilderText>> = {
  modelType: 'CONFIG_MODEL_TYPE',
  openaiKey: 'CONFIG_OPENAI_KEY',
  language: 'CONFIG_LANGUAGE',
  confidenceThreshold: 'CONFIG_THRESHOLD',
  outOfScopeMessage: 'CONFIG_MESSAGE',
  entityExtractRetries: 'CONFIG_RETRIES',
}

/** The Entities Configuration screen (specification 1 §2.7). */
export function Configuration({ configuration, canEdit = false, onCancel }: ConfigurationProps) {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  const [failure, setFailure] = useState<string | null>(null)

  if (configuration.status === 'loading') return <SettingsSkeleton />
  if (configuration.status === 'failed') {
    return <ErrorState title={t('CONFIG_FAILED')} reason={configuration.error?.message} onRetry={configuration.retry} />
  }

  async function save() {
    setFailure(null)
    const outcome = await configuration.save()
    if (outcome.status === 'done') toast.success(t('CONFIG_SAVED'))
    else if (outcome.status === 'failed') setFailure(outcome.error.message)
  }

  return (
    <SettingsForm
      aria-label={t('CONFIG_LABEL')}
      canEdit={canEdit}
      hasErrors={Object.values(configuration.errors).some(Boolean)}
      hasChanges={configuration.changed.length > 0}
      overtaken={configuration.overtaken.map((field) => t(LABELS[field]))}
      isSaving={configuration.isSaving}
      failure={failure}
      onTakeTheirs={configuration.takeTheirs}
      onCancel={() => {
        configuration.discard()
        onCancel()
      }}
      onSubmit={() => void save()}
    >
      <ModelFields configuration={configuration} canEdit={canEdit} />
      <ConversationFields configuration={configuration} canEdit={canEdit} />
    </SettingsForm>
  )
}
