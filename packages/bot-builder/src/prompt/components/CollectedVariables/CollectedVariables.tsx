import { Button, Note, Spinner, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { X } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { useCollectedVariables } from '../../headless/useCollectedVariables.ts'

/** Props of {@link CollectedVariables}. */
export interface CollectedVariablesProps {
  agentId: string
  /** Id of the conversation, from a prediction. */
  sessionId: string
}

/**
 * Ends a conversation with a prompt agent and shows the collected variables (specification 1 §2.9).
 *
 * Its states are attributes: `data-empty` marks the value of a variable that was not collected.
 */
export function CollectedVariables({ agentId, sessionId }: CollectedVariablesProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const { collected, isEnding, isCancelling, end, cancel } = useCollectedVariables(agentId, sessionId)

  async function endConversation() {
    const outcome = await end()
    if (outcome.status !== 'done') toast.error(failureText(outcome.error))
  }
  async function cancelCollection() {
    const outcome = await cancel?.()
    if (outcome && outcome.status !== 'done') toast.error(failureText(outcome.error))
  }
  if (!collected || collected.state === 'none') return null
  const { state, isCancelled } = collected
  const action =
    state === 'open' || isCancelled
      ? ({
          text: isCancelled ? 'PROMPT_COLLECT_AGAIN' : 'PROMPT_COLLECT',
          icon: undefined,
          isBusy: isEnding,
          run: endConversation,
        } as const)
      : state === 'queued' && cancel
        ? ({
            text: isCancelling ? 'PROMPT_COLLECT_CANCELLING' : 'PROMPT_COLLECT_CANCEL',
            icon: <X />,
            isBusy: isCancelling,
            run: cancelCollection,
          } as const)
        : null
  return (
    <section className="platform-CollectedVariables" aria-label={t('PROMPT_COLLECTED')}>
      <div role="status">
        {collected.state === 'queued' && (
          <span className="platform-CollectedVariables-waiting">
            <Spinner /> {t('PROMPT_COLLECTING')}
          </span>
        )}
        {collected.state === 'failed' &&
          (collected.isCancelled ? (
            <span className="platform-CollectedVariables-waiting">{t('PROMPT_COLLECT_CANCELLED')}</span>
          ) : (
            <Note tone="danger" title={t('PROMPT_COLLECT_FAILED')}>
              {collected.error}
            </Note>
          ))}
      </div>
      {/* One button for all states, so that it keeps the focus. */}
      {action && (
        <Button size="small" icon={action.icon} isBusy={action.isBusy} onPress={() => void action.run()}>
          {t(action.text)}
        </Button>
      )}
      {collected.state === 'extracted' && (
        <>
          <h3 className="platform-CollectedVariables-title">{t('PROMPT_COLLECTED')}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <dl className="platform-CollectedVariables-list" tabIndex={0}>
            {collected.variables.map(({ name, value }) => (
              <div key={name}>
                <dt>
                  <bdi>{name}</bdi>
                </dt>
                <dd dir="auto" data-empty={value === null || undefined}>
                  {value ?? t('PROMPT_NOT_MENTIONED')}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
