import { PROMPT_MAX } from '@platform/contract'
import type { PromptConfig as Prompt } from '@platform/contract'
import { ErrorState, Switch, TextArea, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { LanguageModelSelect } from '../../../integrations/components/LanguageModelSelect/LanguageModelSelect.tsx'
import { CreateIntegrationButton } from '../../../integrations/components/LanguageModelSelect/CreateIntegrationButton.tsx'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import { SettingsForm } from '../../../shared/components/SettingsForm/SettingsForm.tsx'
import { SettingsSection } from '../../../shared/components/SettingsForm/SettingsSection.tsx'
import { SettingsSkeleton } from '../../../shared/components/SettingsForm/SettingsSkeleton.tsx'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { UsePromptResult } from '../../headless/usePrompt.ts'
import { VariablesTable } from '../VariablesTable/VariablesTable.tsx'

/** Props of {@link PromptConfig}. */
export interface PromptConfigProps {
  /** What `usePrompt` returned. */
  prompt: UsePromptResult
  /** Whether the person may change the prompt (permission NLP.NLP). */
  canEdit?: boolean
  /** Handler that is called when the person gives up what was changed; the host then shows the agents. */
  onCancel: () => void
}

const LABELS: Readonly<Record<keyof Prompt, BotBuilderText>> = {
  openaiKey: 'PROMPT_CONFIGURATION',
  prompt: 'PROMPT_TEXT',
  extractData: 'PROMPT_EXTRACT',
  userData: 'PROMPT_VARIABLES',
}

/** The specification shows two sentences of rules as hints before anything is wrong (1 §5). */
const HINTS = {
  openaiKey: { sentence: 'PROMPT_CONFIGURATION_REQUIRED', values: {} },
  prompt: { sentence: 'PROMPT_REQUIRED', values: {} },
} as const

/** The Prompt configuration screen (specification 1 §2.9). */
export function PromptConfig({ prompt, canEdit = false, onCancel }: PromptConfigProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const toast = useToasts()
  const [failure, setFailure] = useState<string | null>(null)
  const { values, errors } = prompt

  if (!values) {
    if (prompt.status !== 'failed') return <SettingsSkeleton />
    return <ErrorState title={t('PROMPT_FAILED')} reason={prompt.error?.message} onRetry={prompt.retry} />
  }

  async function save() {
    setFailure(null)
    const outcome = await prompt.save()
    if (outcome.status === 'done') toast.success(t('PROMPT_SAVED'))
    else if (outcome.status === 'failed') setFailure(outcome.error.message)
  }

  return (
    <SettingsForm
      aria-label={t('PROMPT_LABEL')}
      canEdit={canEdit}
      hasErrors={Object.values(errors).some(Boolean)}
      hasChanges={prompt.changed.length > 0}
      overtaken={prompt.overtaken.map((field) => t(LABELS[field]))}
      isSaving={prompt.isSaving}
      failure={failure}
      onTakeTheirs={prompt.takeTheirs}
      onCancel={() => {
        prompt.discard()
        onCancel()
      }}
      onSubmit={() => void save()}
    >
      <SettingsSection title={t('PROMPT_MODEL_SECTION')} description={t('PROMPT_MODEL_SECTION_HELP')}>
        <LanguageModelSelect
          isRequired
          label={t('PROMPT_CONFIGURATION')}
          canEdit={canEdit}
          value={values.openaiKey}
          help={ruleText(HINTS.openaiKey)}
          error={ruleText(errors.openaiKey)}
          onChange={(openaiKey) => prompt.change({ openaiKey })}
        />
        {canEdit && <CreateIntegrationButton onCreated={(openaiKey) => prompt.change({ openaiKey })} />}
      </SettingsSection>
      <SettingsSection title={t('PROMPT_SECTION')} description={t('PROMPT_SECTION_HELP')}>
        <TextArea
          isRequired
          isReadOnly={!canEdit}
          label={t('PROMPT_TEXT')}
          help={ruleText(HINTS.prompt)}
          placeholder={t('PROMPT_TEXT_EXAMPLE')}
          minRows={8}
          maxRows={24}
          characterLimit={PROMPT_MAX}
          value={values.prompt}
          error={ruleText(errors.prompt)}
          onChange={(text) => prompt.change({ prompt: text })}
        />
      </SettingsSection>
      <SettingsSection title={t('PROMPT_DATA_SECTION')} description={t('PROMPT_DATA_SECTION_HELP')}>
        <Switch
          isDisabled={!canEdit}
          isSelected={values.extractData}
          onChange={(extractData) => prompt.change({ extractData })}
        >
          {t('PROMPT_EXTRACT')}
        </Switch>
        {values.extractData && <VariablesTable prompt={prompt} canEdit={canEdit} />}
      </SettingsSection>
    </SettingsForm>
  )
}
