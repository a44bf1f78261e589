import { useEndpoint } from '@platform/client/react'
import { INTENTS_SEARCH_DEBOUNCE_MS, INTENTS_SEARCH_PAGE_SIZE } from '@platform/contract'
import type { IntentSummary } from '@platform/contract'
import { Button, ComboBox, IconButton, Option, Popover, PopoverTrigger, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import { useAddToTraining } from '../../headless/useAddToTraining.ts'
import type { AddToTrainingOutcome } from '../../headless/useAddToTraining.ts'
import { useIntentSearch } from '../../headless/useIntentSearch.ts'
import type { UserMessage } from '../../headless/withTrainingPhrase.ts'

/** Props of {@link AddToTraining}. */
export interface AddToTrainingProps {
  agentId: string
  message: UserMessage
  /** The intent that was matched; it is preselected. */
  matched?: { id: string; name: string } | null
  /** Whether the button has its name as a text, for a place with room. @default false: it has a symbol */
  hasLabel?: boolean
  className?: string
}

/**
 * A button that saves a message of a user as a training phrase: a popover asks for the intent. It is not shown to users who
 * may not change intents.
 */
export function AddToTraining({ agentId, message, matched = null, hasLabel = false, className }: AddToTrainingProps) {
  const t = useTexts(botBuilderTexts)
  const { mayAdd } = useAddToTraining(agentId)
  if (!mayAdd) return null
  return (
    <PopoverTrigger>
      {hasLabel ? (
        <Button className={className} icon={<GraduationCap />}>
          {t('ADD_TO_TRAINING_TITLE')}
        </Button>
      ) : (
        <IconButton
          size="small"
          variant="quiet"
          className={className}
          label={t('ADD_TO_TRAINING', { text: message.text })}
          icon={<GraduationCap />}
        />
      )}
      <Popover aria-label={t('ADD_TO_TRAINING_TITLE')}>
        {({ close }) => <ChooseIntent agentId={agentId} message={message} matched={matched} onAdded={close} />}
      </Popover>
    </PopoverTrigger>
  )
}

interface ChooseIntentProps extends Required<Pick<AddToTrainingProps, 'agentId' | 'message' | 'matched'>> {
  onAdded: () => void
}

/** Waits until the matched intent is found by its name: the trace of a reply does not name its story. */
function ChooseIntent({ matched, ...rest }: ChooseIntentProps) {
  const found = useEndpoint(
    'intents.search',
    { agentId: rest.agentId, name: matched?.name ?? '', from: 0, perPage: INTENTS_SEARCH_PAGE_SIZE },
    { isEnabled: matched !== null },
  )
  if (matched !== null && found.status === 'loading') return null
  return <IntentForm {...rest} preselected={found.data?.intents.find(({ id }) => id === matched?.id) ?? null} />
}

interface IntentFormProps extends Pick<ChooseIntentProps, 'agentId' | 'message' | 'onAdded'> {
  preselected: IntentSummary | null
}

function IntentForm({ agentId, message, preselected, onAdded }: IntentFormProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const training = useAddToTraining(agentId)
  const intents = useIntentSearch(agentId)
  const errorOf = useErrorText()
  const [chosen, setChosen] = useState(preselected)
  const [error, setError] = useState<string | null>(null)

  async function add() {
    if (!chosen) return
    const outcome = await training.add(message, chosen)
    if (outcome.status !== 'done') return setError(errorOf(outcome, chosen.name))
    toast.success(t('ADD_TO_TRAINING_DONE', { intent: chosen.name }), {
      action: { label: t('UNDO'), onAction: () => void undo(chosen) },
    })
    onAdded()
  }

  async function undo(intent: IntentSummary) {
    const outcome = await training.undo(message, intent)
    if (outcome.status === 'done') toast.success(t('ADD_TO_TRAINING_UNDONE', { intent: intent.name }))
    else toast.error(errorOf(outcome, intent.name))
  }

  return (
    <div className="platform-AddToTraining">
      <p className="platform-AddToTraining-phrase" dir="auto">
        {message.text}
      </p>
      <ComboBox
        label={t('ADD_TO_TRAINING_INTENT')}
        help={t('ADD_TO_TRAINING_HELP')}
        error={error ?? undefined}
        items={intents.items}
        loadState={loadStateOf(intents)}
        loadError={failureText(intents.error)}
        emptyText={t('ADD_TO_TRAINING_NONE')}
        debounceMs={INTENTS_SEARCH_DEBOUNCE_MS}
        onSearch={intents.setSearch}
        onRetry={intents.retry}
        {...(intents.hasMore ? { onLoadMore: intents.loadMore } : {})}
        {...(preselected ? { defaultValue: preselected.id, defaultInputValue: preselected.name } : {})}
        onChange={(id) => {
          setError(null)
          setChosen(intents.items.find((intent) => intent.id === id) ?? null)
        }}
      >
        {(intent) => <Option id={intent.id}>{intent.name}</Option>}
      </ComboBox>
      <Button variant="primary" isDisabled={!chosen} isBusy={training.isAdding} onPress={() => void add()}>
        {t('ADD_TO_TRAINING_ADD')}
      </Button>
    </div>
  )
}

function loadStateOf({ status, isLoadingMore }: ReturnType<typeof useIntentSearch>) {
  if (status === 'failed') return 'failed'
  if (status !== 'ready') return 'loading'
  return isLoadingMore ? 'loadingMore' : 'ready'
}

/** Returns the function that says why a message was not added. */
function useErrorText() {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const ruleText = useRuleText()
  return (outcome: Exclude<AddToTrainingOutcome, { status: 'done' }>, intent: string): string => {
    if (outcome.status === 'failed') return failureText(outcome.error)
    if (outcome.rule === 'STALE') return t('ADD_TO_TRAINING_STALE')
    const [first] = outcome.errors
    return first.rule === 'DUPLICATE_PHRASE' ? t('ADD_TO_TRAINING_PRESENT', { intent }) : ruleText(first)
  }
}
