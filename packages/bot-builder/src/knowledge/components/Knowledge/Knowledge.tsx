import { useMayCall } from '@platform/client/react'
import { WITHOUT_LANGUAGE_MODEL } from '@platform/contract'
import type { Task } from '@platform/contract'
import { FormPage, FormSection, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { LanguageModelSelect } from '../../../integrations/components/LanguageModelSelect/LanguageModelSelect.tsx'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import type { KnowledgeValues } from '../../headless/knowledgeValues.ts'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type { UseKnowledgeResult } from '../../headless/useKnowledge.ts'
import { KnowledgeSearch } from '../KnowledgeSearch/KnowledgeSearch.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { ReadingFields } from './ReadingFields.tsx'
import { WebsiteFields } from './WebsiteFields.tsx'

/** Props of {@link Knowledge}. */
export interface KnowledgeProps {
  agentId: string
  /** Result of `useKnowledge`. */
  knowledge: UseKnowledgeResult
  /** Handler that is called when the user discards the changes; the host then shows the intents. */
  onCancel: () => void
  /** Handler of "Manage language models": the host then shows `LanguageModels`. */
  onManageLanguageModels?: () => void
}

const LABELS: Readonly<Record<keyof KnowledgeValues, BotBuilderText>> = {
  configurationId: 'KNOWLEDGE_CONFIGURATION',
  fromWebsite: 'KNOWLEDGE_FROM_WEBSITE',
  websites: 'KNOWLEDGE_WEBSITE_SECTION',
  fromDocuments: 'KNOWLEDGE_FROM_DOCUMENT',
  rereadEveryHours: 'KNOWLEDGE_SCHEDULE',
}

/** The Gen AI Configuration screen (specification 1 §2.8). */
export function Knowledge({ agentId, knowledge, onCancel, onManageLanguageModels }: KnowledgeProps) {
  const t = useTexts(botBuilderTexts)
  const translated = useTranslatedOutcome()
  const failureText = useFailureText()
  const toast = useToasts()
  const ruleText = useRuleText()
  const mayReread = useMayCall('knowledge.reread')
  const { values, errors } = knowledge

  async function reread(sourceId?: string) {
    const outcome = await knowledge.reread(sourceId)
    if (outcome.status !== 'done') toast.error(failureText(outcome.error))
  }

  async function cancel(reading: Task) {
    const outcome = await knowledge.cancelReading(reading)
    if (outcome.status !== 'done') toast.error(failureText(outcome.error))
  }

  const onCancelReading = (reading: Task) => void cancel(reading)
  const onReread = mayReread ? (sourceId?: string) => void reread(sourceId) : undefined

  return (
    <FormPage
      aria-label={t('KNOWLEDGE_LABEL')}
      status={values && knowledge.status !== 'loading' ? 'ready' : knowledge.status === 'failed' ? 'failed' : 'loading'}
      error={knowledge.error}
      failedTitle={t('KNOWLEDGE_FAILED')}
      onRetry={knowledge.retry}
      isReadOnly={knowledge.isReadOnly}
      unsavedText={t('SETTINGS_UNSAVED_HINT')}
      submitText={t('SETTINGS_UPDATE')}
      hasChanges={knowledge.hasUnsavedWork}
      conflictFields={knowledge.conflictFields.map((field) => t(LABELS[field]))}
      isSaving={knowledge.isSaving}
      onTakeTheirs={() => knowledge.decideConflict('takeTheirs')}
      onCancel={() => {
        knowledge.discard()
        onCancel()
      }}
      onSubmit={() => translated(knowledge.saveAll())}
      doneText={t('KNOWLEDGE_SAVED')}
      after={<KnowledgeSearch agentId={agentId} />}
    >
      {values && (
        <>
          <FormSection title={t('KNOWLEDGE_MODEL_SECTION')} description={t('KNOWLEDGE_MODEL_SECTION_HELP')}>
            <LanguageModelSelect
              use="knowledge"
              isRequired
              label={t('KNOWLEDGE_CONFIGURATION')}
              isReadOnly={knowledge.isReadOnly}
              value={values.configurationId}
              error={ruleText(errors.configurationId)}
              extraOptions={[{ id: WITHOUT_LANGUAGE_MODEL, name: t('KNOWLEDGE_WITHOUT_MODEL') }]}
              onManage={onManageLanguageModels}
              onChange={(configurationId) => knowledge.change({ configurationId })}
            />
          </FormSection>
          <WebsiteFields knowledge={knowledge} onReread={onReread} onCancelReading={onCancelReading} />
          <DocumentFields knowledge={knowledge} onReread={onReread} onCancelReading={onCancelReading} />
          <ReadingFields knowledge={knowledge} onRereadAll={onReread && (() => onReread())} />
        </>
      )}
    </FormPage>
  )
}
