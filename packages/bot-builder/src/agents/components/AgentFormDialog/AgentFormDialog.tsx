import { DESCRIPTION_MAX, NAME_MAX } from '@platform/contract'
import type { Agent, AgentFormValues } from '@platform/contract'
import { FormDialog, Radio, RadioGroup, TextArea, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import { useAgentForm } from '../../headless/useAgentForm.ts'

/** Props of {@link AgentFormDialog}. */
export interface AgentFormDialogProps {
  /** The agent to edit; absent to create one. */
  agent?: Agent
  /** Whether agents of the type prompt may be made (feature `promptAgents`). */
  allowsPromptAgents?: boolean
  /** Handler that is called with the agent once it is saved. */
  onSaved?: (agent: Agent) => void
  onClose: () => void
}

const LABELS: Readonly<Record<keyof AgentFormValues, BotBuilderText>> = {
  name: 'AGENT_FORM_NAME',
  type: 'AGENT_FORM_TYPE',
  description: 'AGENT_FORM_DESCRIPTION',
}

/** Creates an agent, or edits one (specification 1 §2.2). The dialog is open while it is mounted. */
export function AgentFormDialog({ agent, allowsPromptAgents, onSaved, onClose }: AgentFormDialogProps) {
  const t = useTexts(botBuilderTexts)
  const form = useAgentForm({ agent })
  const ruleText = useRuleText()

  return (
    <FormDialog
      title={agent ? t('AGENT_FORM_EDIT_TITLE') : t('AGENT_FORM_CREATE_TITLE')}
      hasChanges={form.changed.length > 0}
      conflictFields={form.conflictFields.map((field) => t(LABELS[field]))}
      onTakeTheirs={() => form.decideConflict('takeTheirs')}
      failedHelp={t('AGENT_FORM_FAILED')}
      onSubmit={() => form.submit()}
      doneText={agent ? t('AGENT_UPDATED') : t('AGENT_CREATED')}
      onDone={(saved) => onSaved?.(saved)}
      onClose={onClose}
    >
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form opens with the focus on its first field
        autoFocus
        isRequired
        label={t('AGENT_FORM_NAME')}
        characterLimit={NAME_MAX}
        value={form.values.name}
        error={ruleText(form.errors.name)}
        onChange={(name) => form.change({ name })}
      />
      <RadioGroup
        isRequired
        label={t('AGENT_FORM_TYPE')}
        value={form.values.type}
        error={ruleText(form.errors.type)}
        onChange={(type) => form.change({ type: type === 'prompt' ? 'prompt' : 'nlp' })}
      >
        <Radio
          value="prompt"
          isDisabled={!allowsPromptAgents}
          help={allowsPromptAgents ? undefined : t('AGENT_FORM_TYPE_PROMPT_OFF')}
        >
          {t('AGENT_FORM_TYPE_PROMPT')}
        </Radio>
        <Radio value="nlp">{t('AGENT_FORM_TYPE_NLP')}</Radio>
      </RadioGroup>
      <TextArea
        isRequired
        label={t('AGENT_FORM_DESCRIPTION')}
        characterLimit={DESCRIPTION_MAX}
        value={form.values.description}
        error={ruleText(form.errors.description)}
        onChange={(description) => form.change({ description })}
      />
    </FormDialog>
  )
}
