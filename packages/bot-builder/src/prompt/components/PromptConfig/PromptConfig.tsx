import { PROMPT_MAX } from '@platform/contract'
import type { PromptConfig as Prompt } from '@platform/contract'
import { FormPage, FormSection, Switch, TextArea } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { LanguageModelSelect } from '../../../integrations/components/LanguageModelSelect/LanguageModelSelect.tsx'
import { CreateIntegrationButton } from '../../../integrations/components/LanguageModelSelect/CreateIntegrationButton.tsx'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type { UsePromptResult } from '../../headless/usePrompt.ts'
import { VariablesTable } from '../VariablesTable/VariablesTable.tsx'

/** Props of {@link PromptConfig}. */
export interface PromptConfigProps {
  /** Result of `usePrompt`. */
  prompt: UsePromptResult
  /** Handler that is called when the user discards the changes; the host then shows the agents. */
  onCancel: () => void
  /** Handler of "Manage language models": the host then shows `LanguageModels`. */
  onManageLanguageModels?: () => void
}

const LABELS: Readonly<Record<keyof Prompt, BotBuilderText>> = {
  openaiKey: 'PROMPT_CONFIGURATION',
  prompt: 'PROMPT_TEXT',
  extractData: 'PROMPT_EXTRACT',
  userData: 'PROMPT_VARIABLES',
}

/** The specification shows the messages of two rules as hints before there is an error (1 §5). */
const HINTS = {
  openaiKey: { sentence: 'PROMPT_CONFIGURATION_REQUIRED', values: {} },
  prompt: { sentence: 'PROMPT_REQUIRED', values: {} },
} as const

/** The Prompt configuration screen (specification 1 §2.9). */
export function PromptConfig({ prompt, onCancel, onManageLanguageModels }: PromptConfigProps) {
  const t = useTexts(botBuilderTexts)
  const translated = useTranslatedOutcome()
  const ruleText = useRuleText()
  const { values, errors, isReadOnly } = prompt

  return (
    <FormPage
      aria-label={t('PROMPT_LABEL')}
      status={values ? 'ready' : prompt.status === 'failed' ? 'failed' : 'loading'}
      error={prompt.error}
      failedTitle={t('PROMPT_FAILED')}
      onRetry={prompt.retry}
      isReadOnly={isReadOnly}
      unsavedText={t('SETTINGS_UNSAVED_HINT')}
      submitText={t('SETTINGS_UPDATE')}
      hasChanges={prompt.changed.length > 0}
      conflictFields={prompt.conflictFields.map((field) => t(LABELS[field]))}
      isSaving={prompt.isSaving}
      onTakeTheirs={() => prompt.decideConflict('takeTheirs')}
      onCancel={() => {
        prompt.discard()
        onCancel()
      }}
      onSubmit={() => translated(prompt.submit())}
      doneText={t('PROMPT_SAVED')}
    >
      {values && (
        <>
          <FormSection title={t('PROMPT_MODEL_SECTION')} description={t('PROMPT_MODEL_SECTION_HELP')}>
            <LanguageModelSelect
              use="prompt"
              isRequired
              label={t('PROMPT_CONFIGURATION')}
              isReadOnly={isReadOnly}
              value={values.openaiKey}
              help={ruleText(HINTS.openaiKey)}
              error={ruleText(errors.openaiKey)}
              onManage={onManageLanguageModels}
              onChange={(openaiKey) => prompt.change({ openaiKey })}
            />
            {!isReadOnly && <CreateIntegrationButton onCreated={(openaiKey) => prompt.change({ openaiKey })} />}
          </FormSection>
          <FormSection title={t('PROMPT_SECTION')} description={t('PROMPT_SECTION_HELP')}>
            <TextArea
              isRequired
              isReadOnly={isReadOnly}
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
          </FormSection>
          <FormSection title={t('PROMPT_DATA_SECTION')} description={t('PROMPT_DATA_SECTION_HELP')}>
            <Switch
              isDisabled={isReadOnly}
              isSelected={values.extractData}
              onChange={(extractData) => prompt.change({ extractData })}
            >
              {t('PROMPT_EXTRACT')}
            </Switch>
            {values.extractData && <VariablesTable prompt={prompt} />}
          </FormSection>
        </>
      )}
    </FormPage>
  )
}
