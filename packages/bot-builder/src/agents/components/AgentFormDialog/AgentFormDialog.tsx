import { DESCRIPTION_MAX, NAME_MAX } from '@platform/contract'
import type { Agent } from '@platform/contract'
import { FormDialog, formDialogProps, Radio, RadioGroup, TextArea, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useEffectEvent, useLayoutEffect } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFieldProps } from '../../../shared/useFieldProps.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import { useAgentForm } from '../../headless/useAgentForm.ts'
import { StarterFields } from './StarterFields.tsx'

/** Props of {@link AgentFormDialog}. */
export interface AgentFormDialogProps {
  /** The agent to edit; absent to create one. */
  agent?: Agent
  /** Whether agents of the type prompt can be created (feature `promptAgents`). */
  allowsPromptAgents?: boolean
  /** Handler that is called with the agent once it is saved. */
  onSaved?: (agent: Agent) => void
  /** Handler that is called when the form gets unsaved changes, or no longer has any. */
  onUnsavedWorkChange?: ((hasUnsavedWork: boolean) => void) | undefined
  onClose: () => void
}

/** Creates an agent, or edits one (specification 1 §2.2). The dialog is open while it is mounted. */
export function AgentFormDialog({
  agent,
  allowsPromptAgents,
  onSaved,
  onUnsavedWorkChange,
  onClose,
}: AgentFormDialogProps) {
  const t = useTexts(botBuilderTexts)
  const translated = useTranslatedOutcome()
  const form = useAgentForm({ agent })
  const field = useFieldProps(form)
  const reportUnsavedWork = useEffectEvent((hasWork: boolean) => onUnsavedWorkChange?.(hasWork))
  const hasUnsavedWork = form.changed.length > 0
  // Before the next event, which may leave the form.
  useLayoutEffect(() => {
    reportUnsavedWork(hasUnsavedWork)
    return () => reportUnsavedWork(false)
  }, [hasUnsavedWork])

  return (
    <FormDialog
      {...formDialogProps(form, {
        name: t('AGENT_FORM_NAME'),
        type: t('AGENT_FORM_TYPE'),
        description: t('AGENT_FORM_DESCRIPTION'),
        smallTalk: t('AGENT_FORM_SMALL_TALK'),
        template: t('AGENT_FORM_TEMPLATE'),
      })}
      onSubmit={() => translated(form.submit())}
      title={agent ? t('AGENT_FORM_EDIT_TITLE') : t('AGENT_FORM_CREATE_TITLE')}
      failedHelp={t('AGENT_FORM_FAILED')}
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
        {...field('name')}
      />
      <RadioGroup
        isRequired
        label={t('AGENT_FORM_TYPE')}
        {...field('type')}
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
        {...field('description')}
      />
      {!agent && form.values.type === 'nlp' && (
        <StarterFields
          smallTalk={form.values.smallTalk}
          template={form.values.template}
          onChange={(changes) => form.change(changes)}
        />
      )}
    </FormDialog>
  )
}
