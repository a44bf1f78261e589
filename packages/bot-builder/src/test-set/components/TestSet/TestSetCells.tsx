import { verdictOf } from '@platform/contract'
import { Badge, IconButton } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseTestSetResult } from '../../headless/useTestSet.ts'
import type { ListItem } from './listItems.ts'
import { TestVerdict } from './TestVerdict.tsx'
import { useAnswerText } from './useAnswerText.ts'

type Names = Pick<UseTestSetResult, 'intentNames' | 'runNames' | 'run'>

interface MessageCellProps {
  item: ListItem
  isUnfolded: boolean
  onToggle: (testCaseId: string) => void
}

/**
 * The message of a row; a conversation can be unfolded.
 *
 * Its states are attributes: `data-nested` marks a message of an unfolded conversation. @internal
 */
export function MessageCell({ item: { row, turn, position }, isUnfolded, onToggle }: MessageCellProps) {
  const t = useTexts(botBuilderTexts)
  const { id, turns } = row.testCase
  const text = turn?.text ?? turns[0]?.text ?? ''
  return (
    <span className="platform-TestSet-message" data-nested={position !== null || undefined}>
      {turn === null && (
        <IconButton
          size="small"
          variant="quiet"
          label={t(isUnfolded ? 'TEST_CONVERSATION_HIDE' : 'TEST_CONVERSATION_SHOW', { text })}
          aria-expanded={isUnfolded}
          icon={isUnfolded ? <ChevronDown /> : <ChevronRight className="platform-flip" />}
          onPress={() => onToggle(id)}
        />
      )}
      <bdi className="platform-TestSet-text" title={text}>
        {text}
      </bdi>
      {turn === null && <Badge variant="outline">{t('TEST_CONVERSATION', { count: turns.length })}</Badge>}
    </span>
  )
}

/**
 * The intent that must answer; for a conversation the intents of its messages.
 *
 * Its states are attributes: `data-deleted` marks a deleted intent, `data-none` a message that no intent must answer.
 * @internal
 */
export function ExpectedCell({ item: { row, turn }, intentNames, runNames }: { item: ListItem } & Names) {
  const t = useTexts(botBuilderTexts)
  const turns = turn ? [turn] : row.testCase.turns
  const names = turns.map(({ intentId }) => {
    if (intentId === null) return t('TEST_OUT_OF_SCOPE')
    const former = runNames.get(intentId)
    return (
      intentNames.get(intentId) ??
      (former === undefined ? t('TEST_DELETED_INTENT') : t('TEST_DELETED_INTENT_NAMED', { name: former }))
    )
  })
  const isDeleted = turns.some(({ intentId }) => intentId !== null && !intentNames.has(intentId))
  const text = names.join(' · ')
  return (
    <span
      className="platform-TestSet-expected"
      data-deleted={isDeleted || undefined}
      data-none={(turn && turn.intentId === null) || undefined}
      title={text}
    >
      {isDeleted && <TriangleAlert aria-hidden />}
      <bdi>{text}</bdi>
    </span>
  )
}

/** What answered in the tested version, and before it in the compared one. @internal */
export function AnswerCell({ item: { row, turn, result }, runNames, run }: { item: ListItem } & Names) {
  const t = useTexts(botBuilderTexts)
  const answerText = useAnswerText(runNames)
  if (turn === null) {
    if (!row.result) return null
    const right = row.result.turns.filter(({ expectedId, after }) => after.intentId === expectedId).length
    return <>{t('TEST_CONVERSATION_RIGHT', { right, count: row.result.turns.length })}</>
  }
  if (!result) return null
  return (
    <span className="platform-TestSet-answer">
      <span>{answerText(result.after)}</span>
      {result.before && run?.comparedVersion != null && (
        <span className="platform-TestSet-before">
          {t('TEST_ANSWERED_BEFORE', { version: run.comparedVersion, answer: answerText(result.before) })}
        </span>
      )}
    </span>
  )
}

/** How the test case, or one message of a conversation, has ended. @internal */
export function VerdictCell({ item: { row, position, result } }: { item: ListItem }) {
  return <TestVerdict verdict={position === null ? row.verdict : result && verdictOf(result)} />
}
