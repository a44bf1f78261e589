import { useCommand, useEndpoint } from '@platform/client/react'
import type { HeldKind } from '@platform/contract'
import { Button, ConfirmDialog, ErrorState, Note } from '@platform/ui'
import { useFailureText, useTexts } from '@platform/ui/i18n'
import { useState, type ReactElement } from 'react'
import { longWorkTexts } from './messages/longWorkTexts.ts'
import { useDateText } from './useDateText.ts'
import { heldKindText } from './workKinds.ts'
import { workRuleTexts } from './workRuleTexts.ts'

/** What each decision does to the work of a form. */
const DECISION_TEXTS = {
  release: { wakeUp: 'RELEASE_WAKE_UP_TEXT', task: 'RELEASE_TASK_TEXT', delivery: 'RELEASE_DELIVERY_TEXT' },
  discard: { wakeUp: 'DISCARD_WAKE_UP_TEXT', task: 'DISCARD_TASK_TEXT', delivery: 'DISCARD_DELIVERY_TEXT' },
} as const

interface Decision {
  readonly verb: keyof typeof DECISION_TEXTS
  readonly held: HeldKind
}

/** What a copied or restored database holds, by kind, and the decisions about it. Nothing if nothing is held. */
export function HeldWorkSection(): ReactElement | null {
  const t = useTexts(longWorkTexts)
  const failureText = useFailureText()
  const { status, data, error, refetch } = useEndpoint('longWork.held', {})
  const [decision, setDecision] = useState<Decision | null>(null)
  if (status === 'failed') {
    return <ErrorState title={t('HELD_FAILED')} reason={failureText(error)} onRetry={() => void refetch()} />
  }
  const kinds = data?.kinds ?? []
  if (kinds.length === 0 && decision === null) return null
  return (
    <section className="console-LongWork-held" aria-label={t('HELD_TITLE')}>
      <Note tone="warning" title={t('HELD_TITLE')}>
        {t('HELD_TEXT')}
      </Note>
      <ul>
        {kinds.map((held) => (
          <HeldKindItem
            key={`${held.form} ${held.kind}`}
            held={held}
            onDecide={(verb) => setDecision({ verb, held })}
          />
        ))}
      </ul>
      {decision && <ConfirmDecision {...decision} onClose={() => setDecision(null)} />}
    </section>
  )
}

function HeldKindItem({
  held,
  onDecide,
}: {
  held: HeldKind
  onDecide: (verb: Decision['verb']) => void
}): ReactElement {
  const t = useTexts(longWorkTexts)
  const dateText = useDateText()
  const { kind, count, earliestDueAt } = held
  const name = t(heldKindText(held), { kind })
  return (
    <li className="console-LongWork-heldKind">
      <div className="console-LongWork-content">
        <span className="console-LongWork-kind">{name}</span>
        <p className="console-LongWork-state">{t('HELD_COUNT', { count, date: dateText(earliestDueAt) })}</p>
      </div>
      <div className="console-LongWork-decisions">
        <Button size="small" aria-label={t('RELEASE_OF', { name })} onPress={() => onDecide('release')}>
          {t('RELEASE')}
        </Button>
        <Button size="small" variant="quiet" aria-label={t('DISCARD_OF', { name })} onPress={() => onDecide('discard')}>
          {t('DISCARD')}
        </Button>
      </div>
    </li>
  )
}

/** Says what a decision does, and then makes it. A failure stays in the question, so that it can be tried again. */
function ConfirmDecision({ verb, held, onClose }: Decision & { onClose: () => void }): ReactElement {
  const t = useTexts(longWorkTexts)
  const failureText = useFailureText(workRuleTexts)
  const releasing = useCommand('longWork.releaseHeld')
  const discarding = useCommand('longWork.discardHeld')
  const { form, kind, count } = held
  const isRelease = verb === 'release'
  async function decide(): Promise<void> {
    const outcome = await (isRelease ? releasing : discarding).run({ form, kind })
    if (outcome.status !== 'done') throw new Error(failureText(outcome.error), { cause: outcome.error })
    onClose()
  }
  const name = t(heldKindText(held), { kind })
  return (
    <ConfirmDialog
      isOpen
      title={t(isRelease ? 'RELEASE_TITLE' : 'DISCARD_TITLE', { name, count })}
      confirmText={t(isRelease ? 'RELEASE' : 'DISCARD')}
      cancelText={t('DECIDE_LATER')}
      tone={isRelease ? 'primary' : 'danger'}
      onConfirm={decide}
      onCancel={onClose}
    >
      {t(DECISION_TEXTS[verb][form], { count })}
    </ConfirmDialog>
  )
}
