import { AddToTraining, SaveAsTest } from '@platform/bot-builder'
import '@platform/bot-builder/styles.css'
import { useMayCall } from '@platform/client/react'
import { Report } from '@platform/reports'
import '@platform/reports/styles.css'
import { Link } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useAddress } from '../../app/address/useAddress.ts'
import { useLastAgent } from '../../app/useLastAgent.ts'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { ReplayButton } from './ReplayButton.tsx'
import { REPORT_PARAMETERS, reportAddress } from './reportParameters.ts'

/** The report of an agent (specification 1 §2.10). The address has the filter, the tab, the listed messages and the page. */
export function ReportRoute(): ReactElement {
  const t = useTexts(shellTexts)
  const [address, changeAddress] = useAddress(REPORT_PARAMETERS)
  const { agent, days, withoutTryIt, tab, scope, intent, weak, conversation, score, weekday, hour, from } = address
  useLastAgent(agent)
  const mayCreate = useMayCall('agents.save')
  const mayAddToTraining = useMayCall('intents.save')
  return (
    <>
      <PageTitle>{t('MENU_AGENTS_ANALYTICS')}</PageTitle>
      <Report
        view={{
          agentId: agent,
          days,
          withoutTryIt,
          tab,
          list: address.list,
          scope,
          from: from ?? 0,
          intentId: intent,
          isWeak: weak,
          conversationId: conversation,
          score,
          weekday,
          hour,
          span: address.span,
        }}
        // Back does not return to the address without an agent: the first one would be selected again.
        onViewChange={(change) =>
          changeAddress(reportAddress(change), { history: agent === null ? 'replace' : 'push' })
        }
        renderMessageActions={({ text, entities, intentId, intent, ...message }) =>
          agent !== null && (
            <>
              <ReplayButton agentId={agent} message={{ text, entities, intentId, intent, ...message }} />
              <AddToTraining
                hasLabel
                agentId={agent}
                messages={[{ text, entities }]}
                matched={intentId === null ? null : { id: intentId, name: intent }}
              />
              <SaveAsTest
                hasLabel
                agentId={agent}
                source="report"
                text={text}
                entities={entities}
                matched={intentId === null ? null : { id: intentId, name: intent }}
              />
            </>
          )
        }
        {...(mayAddToTraining &&
          agent !== null && {
            renderGroupActions: ({ texts, suggestedIntent }) => (
              <AddToTraining
                hasLabel
                variant="primary"
                agentId={agent}
                messages={texts}
                matched={suggestedIntent && { id: suggestedIntent.intentId, name: suggestedIntent.name }}
              />
            ),
          })}
        noAgentsAction={
          mayCreate && (
            <Link variant="primary" href="/bots?create=1">
              {t('CREATE_AGENT')}
            </Link>
          )
        }
      />
    </>
  )
}
