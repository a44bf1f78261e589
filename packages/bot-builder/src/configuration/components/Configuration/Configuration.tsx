import type { AgentConfig } from '@platform/contract'
import { FormPage } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type { UseConfigurationResult } from '../../headless/useConfiguration.ts'
import { ConversationFields } from './ConversationFields.tsx'
import { ModelFields } from './ModelFields.tsx'

/** Props of {@link Configuration}. */
export interface ConfigurationProps {
  /** Result of `useConfiguration`. */
  configuration: UseConfigurationResult
  /** Handler that is called when the user discards the changes; the host then shows the intents. */
  onCancel: () => void
  /** Handler of "Manage language models": the host then shows `LanguageModels`. */
  onManageLanguageModels?: () => void
  /** A link to the threshold tuner, below the threshold. */
  tunerLink?: ReactNode
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
export function Configuration({ configuration, onCancel, onManageLanguageModels, tunerLink }: ConfigurationProps) {
  const t = useTexts(botBuilderTexts)
  const translated = useTranslatedOutcome()

  return (
    <FormPage
      aria-label={t('CONFIG_LABEL')}
      status={configuration.status}
      error={configuration.error}
      failedTitle={t('CONFIG_FAILED')}
      onRetry={configuration.retry}
      isReadOnly={configuration.isReadOnly}
      unsavedText={t('SETTINGS_UNSAVED_HINT')}
      submitText={t('SETTINGS_UPDATE')}
      hasChanges={configuration.changed.length > 0}
      conflictFields={configuration.conflictFields.map((field) => t(LABELS[field]))}
      isSaving={configuration.isSaving}
      onTakeTheirs={() => configuration.decideConflict('takeTheirs')}
      onCancel={() => {
        configuration.discard()
        onCancel()
      }}
      onSubmit={() => translated(configuration.submit())}
      doneText={t('CONFIG_SAVED')}
    >
      <ModelFields configuration={configuration} onManageLanguageModels={onManageLanguageModels} />
      <ConversationFields configuration={configuration} tunerLink={tunerLink} />
    </FormPage>
  )
}
