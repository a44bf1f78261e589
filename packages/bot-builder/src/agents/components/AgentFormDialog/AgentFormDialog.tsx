import { DESCRIPTION_MAX, NAME_MAX } from '@platform/contract'
import type { Agent } from '@platform/contract'
import { Button, Dialog, Radio, RadioGroup, TextArea, TextField, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useId } from 'react'
import type { FormEvent } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
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

/** Creates an agent, or edits one (specification 1 §2.2). It is open while it is there. */
export function AgentFormDialog({ agent, allowsPromptAgents, onSaved, onClose }: AgentFormDialogProps) {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  const formId = useId()
  const form = useAgentForm({ agent })
  const ruleText = useRuleText()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const outcome = await form.submit()
    if (outcome.status !== 'done') return
    toast.success(agent ? t('AGENT_UPDATED') : t('AGENT_CREATED'))
    onSaved?.(outcome.value)
    onClose()
  }

  return (
    <Dialog
      isOpen
      title={agent ? t('AGENT_FORM_EDIT_TITLE') : t('AGENT_FORM_CREATE_TITLE')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        <>
          <Button onPress={onClose}>{t('CANCEL')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={form.isSaving}>
            {t('SAVE')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="platform-AgentForm" onSubmit={(event) => void submit(event)}>
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
        {form.saveError && (
          <p role="alert" className="platform-AgentForm-error">
            {form.saveError.message} {t('AGENT_FORM_FAILED')}
          </p>
        )}
      </form>
    </Dialog>
  )
}
