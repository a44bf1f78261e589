import { Button, Note, Spinner, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
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
  const toast = useToasts()
  const { collected, isEnding, end } = useCollectedVariables(agentId, sessionId)

  async function endConversation() {
    const outcome = await end()
    if (outcome.status !== 'done') toast.error(outcome.error.message)
  }
  if (!collected || collected.state === 'none') return null
  return (
    <section className="platform-CollectedVariables" aria-label={t('PROMPT_COLLECTED')}>
      {collected.state === 'open' && (
        <Button size="small" isBusy={isEnding} onPress={() => void endConversation()}>
          {t('PROMPT_COLLECT')}
        </Button>
      )}
      <div role="status">
        {collected.state === 'queued' && (
          <span className="platform-CollectedVariables-waiting">
            <Spinner /> {t('PROMPT_COLLECTING')}
          </span>
        )}
        {collected.state === 'failed' && (
          <Note tone="danger" title={t('PROMPT_COLLECT_FAILED')}>
            {collected.error}
          </Note>
        )}
      </div>
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
