import { AddToTraining } from '@platform/bot-builder'
import '@platform/bot-builder/styles.css'
import { useMayCall } from '@platform/client/react'
import { Report, type ReportView } from '@platform/reports'
import '@platform/reports/styles.css'
import { Link } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { choice, dayRange, flag, position, recordId } from '../../app/address/parameters.ts'
import { useAddress } from '../../app/address/useAddress.ts'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { numberIn, span } from './reportParameters.ts'

const PARAMETERS = {
  agent: recordId(),
  days: dayRange(),
  withoutTryIt: flag(),
  tab: choice('overview', 'conversations'),
  scope: choice('all', 'scoped', 'nonScoped'),
  intent: recordId(),
  weak: flag(),
  conversation: recordId(),
  weekday: numberIn(1, 7),
  hour: numberIn(0, 23),
  span: span(),
  from: position(),
}

/** The report of an agent (specification 1 §2.10). The address has the filter, the tab, the listed messages and the page. */
export function ReportRoute(): ReactElement {
  const t = useTexts(shellTexts)
  const [address, changeAddress] = useAddress(PARAMETERS)
  const { agent, days, withoutTryIt, tab, scope, intent, weak, conversation, weekday, hour, from } = address
  const mayCreate = useMayCall('agents.save')
  return (
    <>
      <PageTitle>{t('MENU_AGENTS_ANALYTICS')}</PageTitle>
      <Report
        view={{
          agentId: agent,
          days,
          withoutTryIt,
          tab,
          scope,
          from: from ?? 0,
          intentId: intent,
          isWeak: weak,
          conversationId: conversation,
          weekday,
          hour,
          span: address.span,
        }}
        // Back does not return to the address without an agent: the first one would be selected again.
        onViewChange={(change) => changeAddress(addressOf(change), { history: agent === null ? 'replace' : 'push' })}
        renderMessageActions={({ text, entities, intentId, intent }) =>
          agent !== null && (
            <AddToTraining
              hasLabel
              agentId={agent}
              message={{ text, entities }}
              matched={intentId === null ? null : { id: intentId, name: intent }}
            />
          )
        }
        noAgentsAction={
          mayCreate && (
            <Link variant="primary" href="/bots?create=1">
              {t('MENU_AGENTS_SKILLS')}
            </Link>
          )
        }
      />
    </>
  )
}

const NAMES = {
  agentId: 'agent',
  days: 'days',
  withoutTryIt: 'withoutTryIt',
  tab: 'tab',
  scope: 'scope',
  from: 'from',
  intentId: 'intent',
  isWeak: 'weak',
  conversationId: 'conversation',
  weekday: 'weekday',
  hour: 'hour',
  span: 'span',
} as const satisfies Record<keyof ReportView, keyof typeof PARAMETERS>

/** The parameters that a change of the view changes. */
function addressOf(change: Partial<ReportView>) {
  const { from, ...others } = change
  const changed = Object.entries(others).map(([field, value]) => [NAMES[field as keyof typeof others], value])
  // The first page has no position.
  return { ...Object.fromEntries(changed), ...(from === undefined ? {} : { from: from || null }) }
}
