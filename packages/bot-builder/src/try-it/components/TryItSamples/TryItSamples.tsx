import { useEndpoint } from '@platform/client/react'
import { INTENTS_SEARCH_PAGE_SIZE } from '@platform/contract'
import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { sampleIntents, sampleQuestion } from '../../headless/sampleQuestions.ts'

interface TryItSamplesProps {
  agentId: string
  /** Sends a message. */
  onAsk: (text: string) => void
}

/** Training phrases of the agent as buttons that send them; nothing if it has none. @internal */
export function TryItSamples({ agentId, onAsk }: TryItSamplesProps) {
  const t = useTexts(botBuilderTexts)
  const first = useEndpoint('intents.search', { agentId, from: 0, perPage: INTENTS_SEARCH_PAGE_SIZE })
  const intents = sampleIntents(first.data?.intents ?? [])
  if (intents.length === 0) return null
  return (
    <div role="group" aria-label={t('TRY_SAMPLES')} className="platform-TryIt-samples">
      {intents.map(({ id, storyId }) => (
        <Sample key={id} agentId={agentId} storyId={storyId} intentId={id} onAsk={onAsk} />
      ))}
    </div>
  )
}

interface SampleProps extends TryItSamplesProps {
  storyId: string
  intentId: string
}

function Sample({ onAsk, ...key }: SampleProps) {
  const intent = useEndpoint('intents.get', key)
  const question = intent.data ? sampleQuestion(intent.data) : null
  if (question === null) return null
  return (
    <Button size="small" onPress={() => onAsk(question)}>
      <bdi>{question}</bdi>
    </Button>
  )
}
