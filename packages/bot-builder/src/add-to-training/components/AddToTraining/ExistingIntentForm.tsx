import { INTENTS_SEARCH_DEBOUNCE_MS, nameKey } from '@platform/contract'
import type { IntentSummary } from '@platform/contract'
import { Button, ComboBox, Option } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { useAddToTraining } from '../../headless/useAddToTraining.ts'
import { useIntentSearch } from '../../headless/useIntentSearch.ts'
import type { UserMessage } from '../../headless/withTrainingPhrases.ts'
import { useAddedToast } from './useAddedToast.ts'
import { useAdditionErrorText } from './useAdditionErrorText.ts'

interface ExistingIntentFormProps {
  agentId: string
  messages: readonly UserMessage[]
  preselected: IntentSummary | null
  /** Handler that is called with the typed name if a new intent is wanted. */
  onCreate: (name: string) => void
  onAdded: () => void
}

/** Chooses an intent of the agent and adds the messages to it. @internal */
export function ExistingIntentForm({ agentId, messages, preselected, onCreate, onAdded }: ExistingIntentFormProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const training = useAddToTraining(agentId)
  const intents = useIntentSearch(agentId)
  const errorText = useAdditionErrorText()
  const showAdded = useAddedToast(agentId)
  const [chosen, setChosen] = useState(preselected)
  const [error, setError] = useState<string | null>(null)

  async function add() {
    if (!chosen) return
    const outcome = await training.add(messages, chosen)
    if (outcome.status !== 'done') return setError(errorText(outcome, chosen.name))
    showAdded(outcome.value)
    onAdded()
  }

  const typed = intents.search.trim()
  const isName = intents.items.some(({ name }) => nameKey(name) === nameKey(typed))
  return (
    <>
      <ComboBox
        label={t('ADD_TO_TRAINING_INTENT')}
        help={t('ADD_TO_TRAINING_HELP', { count: messages.length })}
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
        footerAction={{
          label:
            typed === '' || isName ? t('ADD_TO_TRAINING_CREATE') : t('ADD_TO_TRAINING_CREATE_NAMED', { name: typed }),
          icon: <Plus />,
          onAction: () => onCreate(isName ? '' : typed),
        }}
        onChange={(id) => {
          setError(null)
          setChosen(intents.items.find((intent) => intent.id === id) ?? null)
        }}
      >
        {(intent) => <Option id={intent.id}>{intent.name}</Option>}
      </ComboBox>
      <Button
        className="platform-AddToTraining-add"
        variant="primary"
        isDisabled={!chosen}
        isBusy={training.isAdding}
        onPress={() => void add()}
      >
        {t('ADD_TO_TRAINING_ADD')}
      </Button>
    </>
  )
}

function loadStateOf({ status, isLoadingMore }: ReturnType<typeof useIntentSearch>) {
  if (status === 'failed') return 'failed'
  if (status !== 'ready') return 'loading'
  return isLoadingMore ? 'loadingMore' : 'ready'
}
