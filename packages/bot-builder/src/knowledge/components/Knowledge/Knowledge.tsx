import { WITHOUT_LANGUAGE_MODEL } from '@platform/contract'
import { ErrorState, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { LanguageModelSelect } from '../../../integrations/components/LanguageModelSelect/LanguageModelSelect.tsx'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import { SettingsForm } from '../../../shared/components/SettingsForm/SettingsForm.tsx'
import { SettingsSection } from '../../../shared/components/SettingsForm/SettingsSection.tsx'
import { SettingsSkeleton } from '../../../shared/components/SettingsForm/SettingsSkeleton.tsx'
import type { KnowledgeValues } from '../../headless/knowledgeValues.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { UseKnowledgeResult } from '../../headless/useKnowledge.ts'
import { KnowledgeSearch } from '../KnowledgeSearch/KnowledgeSearch.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { ReadingFields } from './ReadingFields.tsx'
import { WebsiteFields } from './WebsiteFields.tsx'

/** Props of {@link Knowledge}. */
export interface KnowledgeProps {
  agentId: string
  /** What `useKnowledge` returned. */
  knowledge: UseKnowledgeResult
  /** Whether the person may change the knowledge base (permission NLP.NLP). */
  canEdit?: boolean
  /** Handler that is called when the person gives up what was changed; the host then shows the intents. */
  onCancel: () => void
}

const LABELS: Readonly<Record<keyof KnowledgeValues, BotBuilderText>> = {
  configurationId: 'KNOWLEDGE_CONFIGURATION',
  fromWebsite: 'KNOWLEDGE_FROM_WEBSITE',
  websites: 'KNOWLEDGE_WEBSITE_SECTION',
  fromDocuments: 'KNOWLEDGE_FROM_DOCUMENT',
  rereadEveryHours: 'KNOWLEDGE_SCHEDULE',
}

/** The Gen AI Configuration screen (specification 1 §2.8). */
export function Knowledge({ agentId, knowledge, canEdit = false, onCancel }: KnowledgeProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const toast = useToasts()
  const [failure, setFailure] = useState<string | null>(null)

  if (knowledge.status === 'loading' || !knowledge.values) {
    if (knowledge.status !== 'failed') return <SettingsSkeleton />
    return <ErrorState title={t('KNOWLEDGE_FAILED')} reason={knowledge.error?.message} onRetry={knowledge.retry} />
  }
  const { values, errors } = knowledge

  async function save() {
    setFailure(null)
    const outcome = await knowledge.saveAll()
    if (outcome.status === 'done') toast.success(t('KNOWLEDGE_SAVED'))
    else if (outcome.status === 'failed') setFailure(outcome.error.message)
  }
  async function reread(sourceId?: string) {
    const outcome = await knowledge.reread(sourceId)
    if (outcome.status === 'failed') toast.error(outcome.error.message)
  }

  return (
    <SettingsForm
      aria-label={t('KNOWLEDGE_LABEL')}
      canEdit={canEdit}
      hasErrors={Object.values(errors).some(Boolean)}
      hasChanges={knowledge.hasUnsavedWork}
      overtaken={knowledge.overtaken.map((field) => t(LABELS[field]))}
      isSaving={knowledge.isSaving}
      failure={failure}
      onTakeTheirs={knowledge.takeTheirs}
      onCancel={() => {
        knowledge.discard()
        onCancel()
      }}
      onSubmit={() => void save()}
      after={<KnowledgeSearch agentId={agentId} />}
    >
      <SettingsSection title={t('KNOWLEDGE_MODEL_SECTION')} description={t('KNOWLEDGE_MODEL_SECTION_HELP')}>
        <LanguageModelSelect
          isRequired
          label={t('KNOWLEDGE_CONFIGURATION')}
          canEdit={canEdit}
          value={values.configurationId}
          error={ruleText(errors.configurationId)}
          extraOptions={[{ id: WITHOUT_LANGUAGE_MODEL, name: t('KNOWLEDGE_WITHOUT_MODEL') }]}
          onChange={(configurationId) => knowledge.change({ configurationId })}
        />
      </SettingsSection>
      <WebsiteFields knowledge={knowledge} canEdit={canEdit} onReread={(sourceId) => void reread(sourceId)} />
      <DocumentFields knowledge={knowledge} canEdit={canEdit} onReread={(sourceId) => void reread(sourceId)} />
      <ReadingFields knowledge={knowledge} canEdit={canEdit} onRereadAll={() => void reread()} />
    </SettingsForm>
  )
}
