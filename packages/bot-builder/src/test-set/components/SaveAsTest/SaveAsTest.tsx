import type { AddedTestCases, Annotation, TestCaseSource, TestTurn } from '@platform/contract'
import { Button, Checkbox, IconButton, Popover, PopoverTrigger, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { MarkedMessage } from '../../../shared/marked-message/MarkedMessage.tsx'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import { useTestCaseChanges } from '../../headless/useTestCaseChanges.ts'
import { IntentField, type ExpectedIntent } from '../IntentField/IntentField.tsx'

/** Props of {@link SaveAsTest}. */
export interface SaveAsTestProps {
  agentId: string
  /** The message of a user. */
  text: string
  /** The entities that were recognised in it, which are marked. @default none */
  entities?: readonly Pick<Annotation, 'entityId' | 'start' | 'end'>[]
  /** The intent that answered, which is preselected; null if none did: out of scope is preselected. */
  matched: { readonly id: string; readonly name: string } | null
  source: Extract<TestCaseSource, 'try-it' | 'report'>
  /** The messages before it in the same conversation, with the intents that answered. @default none */
  earlier?: readonly TestTurn[]
  /** Whether the button has its name as a text, for a place with room. @default false: it has a symbol */
  hasLabel?: boolean
  className?: string
}

/**
 * A button that saves a message of a user in the test set: a popover asks for the intent that must answer. It is not shown
 * to users who may not change the test set.
 */
export function SaveAsTest({ hasLabel = false, className, ...message }: SaveAsTestProps) {
  const t = useTexts(botBuilderTexts)
  const { mayEdit } = useTestCaseChanges(message.agentId)
  if (!mayEdit) return null
  return (
    <PopoverTrigger>
      {hasLabel ? (
        <Button className={className} icon={<ListChecks />}>
          {t('TEST_SAVE_AS_TITLE')}
        </Button>
      ) : (
        <IconButton
          size="small"
          variant="quiet"
          className={className}
          label={t('TEST_SAVE_AS', { text: message.text })}
          icon={<ListChecks />}
        />
      )}
      <Popover aria-label={t('TEST_SAVE_AS_TITLE')} placement="bottom end">
        {({ close }) => <SaveForm {...message} onSaved={close} />}
      </Popover>
    </PopoverTrigger>
  )
}

interface SaveFormProps extends Omit<SaveAsTestProps, 'hasLabel' | 'className'> {
  onSaved: () => void
}

const NO_TURNS: readonly TestTurn[] = []
const NO_ENTITIES: readonly never[] = []

function SaveForm({
  agentId,
  text,
  entities = NO_ENTITIES,
  matched,
  source,
  earlier = NO_TURNS,
  onSaved,
}: SaveFormProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const ruleText = useRuleText()
  const toast = useToasts()
  const changes = useTestCaseChanges(agentId)
  const [expected, setExpected] = useState<ExpectedIntent | undefined>(matched)
  const [isConversation, setConversation] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function save() {
    if (expected === undefined) return setError(t('TEST_EXPECTED_MISSING'))
    const turn = { text, intentId: expected?.id ?? null }
    const outcome = await changes.add([{ turns: isConversation ? [...earlier, turn] : [turn], source }])
    if (outcome.status === 'refused') return setError(ruleText(outcome.errors[0]))
    if (outcome.status === 'failed') return setError(failureText(outcome.error))
    onSaved()
    if (outcome.value.unchanged > 0) return toast.info(t('TEST_SAVE_AS_PRESENT'))
    toast.success(t('TEST_SAVE_AS_DONE', { intent: expected?.name ?? t('TEST_OUT_OF_SCOPE') }), {
      action: { label: t('UNDO'), onAction: () => void undo(outcome.value) },
    })
  }

  async function undo(added: AddedTestCases) {
    const outcome = await changes.undoAdd(added)
    if (outcome.status === 'done') toast.success(t('TEST_SAVE_AS_UNDONE'))
    else if (outcome.status === 'failed') toast.error(failureText(outcome.error))
  }

  return (
    <div className="platform-SaveAsTest">
      <p className="platform-SaveAsTest-phrase" dir="auto">
        <MarkedMessage text={text} entities={entities} />
      </p>
      <IntentField
        agentId={agentId}
        defaultValue={matched}
        help={t('TEST_EXPECTED_HELP')}
        error={error ?? undefined}
        onChange={(chosen) => {
          setError(null)
          setExpected(chosen)
        }}
      />
      {earlier.length > 0 && (
        <Checkbox isSelected={isConversation} onChange={setConversation}>
          {t('TEST_SAVE_AS_CONVERSATION', { count: earlier.length })}
        </Checkbox>
      )}
      <Button variant="primary" isBusy={changes.isSaving} onPress={() => void save()}>
        {t('TEST_SAVE_AS_SAVE')}
      </Button>
    </div>
  )
}
