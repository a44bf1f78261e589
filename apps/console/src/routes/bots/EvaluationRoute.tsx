import { Evaluation, type ConfusedPhrase } from '@platform/bot-builder'
import { useConfiguration, useEvaluation } from '@platform/bot-builder/headless'
import { useEndpoint, useMayCall } from '@platform/client/react'
import { INTENTS_SEARCH_PAGE_SIZE } from '@platform/contract'
import { Link } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement, ReactNode } from 'react'
import { useParams } from 'react-router'
import { choice, recordId } from '../../app/address/parameters.ts'
import { useAddress } from '../../app/address/useAddress.ts'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { useSettingsRoute } from './useSettingsRoute.tsx'

const PARAMETERS = { source: choice('measured', 'testCases', 'crossValidation'), pair: recordId() }

/** The evaluation of an agent. The address has the source of the figures and the pair of intents whose messages are shown. */
export function EvaluationRoute(): ReactElement {
  const { agentId = '' } = useParams()
  const t = useTexts(shellTexts)
  const [{ source, pair }, changeAddress] = useAddress(PARAMETERS)
  const evaluation = useEvaluation(agentId, { source: source === 'measured' ? null : source })
  const configuration = useConfiguration(agentId)
  const mayListTests = useMayCall('testCases.list')
  const route = useSettingsRoute({
    settings: configuration,
    hasUnsavedWork: configuration.changed.length > 0,
    record: [agentId, 'threshold'],
    cancelPath: `/bots/${agentId}/intents`,
  })
  return (
    <>
      <Evaluation
        evaluation={evaluation}
        configuration={configuration}
        onSourceChange={(chosen) => changeAddress({ source: chosen, pair: null })}
        pair={pair}
        onPairChange={(chosen) => changeAddress({ pair: chosen })}
        renderPhraseLink={(phrase) => <IntentLink agentId={agentId} phrase={phrase} />}
        testSetLink={
          mayListTests && (
            <Link variant="secondary" href={`/bots/${agentId}/test-set`}>
              {t('AGENT_TAB_TEST_SET')}
            </Link>
          )
        }
      />
      {route.leaveDialog}
    </>
  )
}

/** A link to an intent, whose story is searched; the name of an intent that was deleted. */
function IntentLink({ agentId, phrase: { intentId, intent } }: { agentId: string; phrase: ConfusedPhrase }): ReactNode {
  const found = useEndpoint('intents.search', { agentId, name: intent, from: 0, perPage: INTENTS_SEARCH_PAGE_SIZE })
  const storyId = found.data?.intents.find(({ id }) => id === intentId)?.storyId
  if (storyId === undefined) return <bdi>{intent}</bdi>
  const query = new URLSearchParams({ story: storyId, intent: intentId })
  return (
    <Link href={`/bots/${agentId}/intents?${query.toString()}`}>
      <bdi>{intent}</bdi>
    </Link>
  )
}
