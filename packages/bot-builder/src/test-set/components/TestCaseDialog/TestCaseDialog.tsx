import { MESSAGE_MAX, TEST_TURNS_MAX } from '@platform/contract'
import type { TestCase, TestTurn } from '@platform/contract'
import { Button, FormDialog, IconButton, TextField, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import type { TestCaseOutcome, UseTestCaseChangesResult } from '../../headless/useTestCaseChanges.ts'
import { IntentField, type ExpectedIntent } from '../IntentField/IntentField.tsx'

/** @internal */
export interface TestCaseDialogProps {
  agentId: string
  /** The test case to edit; absent to add one. */
  testCase?: TestCase
  intentNames: ReadonlyMap<string, string>
  changes: Pick<UseTestCaseChangesResult, 'add' | 'save'>
  onClose: () => void
}

/** A message that is being written. */
interface DraftTurn {
  readonly key: number
  readonly text: string
  /** Undefined until it is chosen, and for a deleted intent. */
  readonly expected: ExpectedIntent | undefined
}

const EMPTY: DraftTurn = { key: 0, text: '', expected: undefined }

/** Adds or edits a phrase, or a conversation of several messages. @internal */
export function TestCaseDialog({ agentId, testCase, intentNames, changes, onClose }: TestCaseDialogProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const failureText = useFailureText()
  const toast = useToasts()
  const [first] = useState(() => testCase?.turns.map((turn, key) => draftOf(turn, key, intentNames)) ?? [EMPTY])
  const [turns, setTurns] = useState(first)
  const [textErrors, setTextErrors] = useState<ReadonlyMap<number, string>>(new Map())
  const [wasSubmitted, setSubmitted] = useState(false)

  function change(key: number, changed: Partial<DraftTurn>) {
    setTurns((current) => current.map((turn) => (turn.key === key ? { ...turn, ...changed } : turn)))
    if (changed.text !== undefined) setTextErrors((current) => new Map([...current].filter(([each]) => each !== key)))
  }

  async function submit() {
    setSubmitted(true)
    const isComplete = turns.every(({ expected }) => expected !== undefined)
    const complete = turns.map(({ text, expected }) => ({ text: text.trim(), intentId: expected?.id ?? null }))
    const blank = turns.filter(({ text }) => text.trim() === '')
    if (!isComplete && blank.length === 0) return { status: 'refused', rule: 'INVALID' } as const
    const outcome: TestCaseOutcome<unknown> = testCase
      ? await changes.save(testCase.id, complete)
      : await changes.add([{ turns: complete }])
    if (outcome.status === 'done') {
      toast.success(testCase ? t('TEST_SAVED') : t('TEST_ADDED', { count: 1 }))
      return outcome
    }
    if (outcome.status === 'failed')
      return { status: 'failed', error: { message: failureText(outcome.error) } } as const
    setTextErrors(
      new Map(
        outcome.errors.flatMap((error) => {
          const turn = turns[Number(/^turns\.(\d+)\./u.exec(error.field ?? '')?.[1] ?? 0)]
          return turn ? [[turn.key, ruleText(error)] as const] : []
        }),
      ),
    )
    return { status: 'refused', rule: 'INVALID' } as const
  }

  return (
    <FormDialog
      title={t(testCase ? 'TEST_EDIT_TITLE' : 'TEST_ADD_TITLE')}
      description={t('TEST_CASE_HELP')}
      hasChanges={turns !== first}
      onSubmit={submit}
      onClose={onClose}
    >
      <ol className="platform-TestCaseDialog-turns">
        {turns.map(({ key, text, expected }, at) => (
          <li key={key} className="platform-TestCaseDialog-turn">
            <TextField
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the new message of a dialog that a person has opened
              autoFocus={at === turns.length - 1}
              label={turns.length === 1 ? t('TEST_MESSAGE') : t('TEST_MESSAGE_NUMBER', { number: at + 1 })}
              maxLength={MESSAGE_MAX}
              value={text}
              error={textErrors.get(key)}
              onChange={(typed) => change(key, { text: typed })}
            />
            <IntentField
              agentId={agentId}
              defaultValue={expected}
              error={wasSubmitted && expected === undefined ? t('TEST_EXPECTED_MISSING') : undefined}
              onChange={(chosen) => change(key, { expected: chosen })}
            />
            {turns.length > 1 && (
              <IconButton
                size="small"
                variant="quiet"
                className="platform-TestCaseDialog-remove"
                label={t('TEST_REMOVE_MESSAGE', { number: at + 1 })}
                icon={<X />}
                onPress={() => setTurns(turns.filter((turn) => turn.key !== key))}
              />
            )}
          </li>
        ))}
      </ol>
      <Button
        size="small"
        icon={<Plus />}
        className="platform-TestCaseDialog-add"
        isDisabled={turns.length >= TEST_TURNS_MAX}
        onPress={() => setTurns([...turns, { ...EMPTY, key: 1 + Math.max(...turns.map(({ key }) => key)) }])}
      >
        {t('TEST_ADD_MESSAGE')}
      </Button>
    </FormDialog>
  )
}

function draftOf({ text, intentId }: TestTurn, key: number, names: ReadonlyMap<string, string>): DraftTurn {
  if (intentId === null) return { key, text, expected: null }
  const name = names.get(intentId)
  return { key, text, expected: name === undefined ? undefined : { id: intentId, name } }
}
