import { REPLAY_MAX } from '@platform/contract'
import { Badge, ErrorState, Note, Option, Select, SidePanel, Skeleton } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { useVersionName, versionOfKey, type VersionKey } from '../../../try-it/components/TryItPanel/TryItVersions.tsx'
import { countDifferences, type ComparedTurn, type RecordedMessage } from '../../headless/compareTurns.ts'
import { useReplay } from '../../headless/useReplay.ts'
import { DIFFERENCES, ReplayTurn } from './ReplayTurn.tsx'

/** Props of {@link Replay}. */
export interface ReplayProps {
  agentId: string
  /** Name of the agent, beside the panel's title. */
  agentName?: string
  /** The recorded conversation, its messages oldest first. */
  conversation: { readonly messages: readonly RecordedMessage[] }
  onClose: () => void
  /** Notes above the messages, for example which messages of the conversation are not replayed. */
  notice?: ReactNode
  /** Returns actions for a message that is answered differently, e.g. to add it to the training. */
  renderTurnActions?: (turn: ComparedTurn) => ReactNode
}

/**
 * A recorded conversation, answered by a version of its agent, with the difference of each message, in a panel that dims
 * the page. It is open while it is mounted.
 */
export function Replay({
  agentId,
  agentName,
  conversation: { messages },
  onClose,
  notice,
  renderTurnActions,
}: ReplayProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const versionName = useVersionName()
  const [key, setKey] = useState<VersionKey>('live')
  const replay = useReplay(agentId, { messages, version: versionOfKey(key) })
  const { status, turns, versions } = replay
  const keys: VersionKey[] = [
    'live',
    'draft',
    ...(versions?.versions ?? []).map(({ version }) => `${version}` as const),
  ]

  return (
    <SidePanel
      isOpen
      dimsPage
      className="platform-Replay"
      title={t('REPLAY_TITLE')}
      subtitle={agentName}
      icon={<History aria-hidden />}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="platform-Replay-head">
        <Select
          label={t('REPLAY_VERSION')}
          size="small"
          value={key}
          onChange={(chosen) => setKey(chosen as VersionKey)}
        >
          {keys.map((id) => (
            <Option key={id} id={id}>
              {versionName(id)}
            </Option>
          ))}
        </Select>
        {status === 'ready' && turns.length > 0 && <Summary turns={turns} />}
      </div>
      <div className="platform-Replay-body">
        {status === 'loading' && <Skeleton height={240} />}
        {status === 'failed' && replay.error && (
          <ErrorState title={t('REPLAY_FAILED')} reason={failureText(replay.error)} onRetry={replay.retry} />
        )}
        {messages.length === 0 && <p className="platform-Replay-empty">{t('REPLAY_EMPTY')}</p>}
        {status === 'ready' && turns.length > 0 && (
          <>
            <Note>{t('REPLAY_NOTE')}</Note>
            {notice}
            {messages.length > turns.length && (
              <Note tone="warning">{t('REPLAY_FIRST', { limit: REPLAY_MAX, count: messages.length })}</Note>
            )}
            <ol className="platform-Replay-turns" aria-label={t('REPLAY_TURNS')}>
              {turns.map((turn, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the turns of a conversation keep their order
                <ReplayTurn key={at} turn={turn} version={replay.version}>
                  {turn.difference !== 'same' && renderTurnActions?.(turn)}
                </ReplayTurn>
              ))}
            </ol>
          </>
        )}
      </div>
    </SidePanel>
  )
}

function Summary({ turns }: { turns: readonly ComparedTurn[] }) {
  const t = useTexts(botBuilderTexts)
  const counts = countDifferences(turns)
  return (
    <div className="platform-Replay-summary" role="status">
      <strong>{t('REPLAY_DIFFERENT', { different: turns.length - counts.same, count: turns.length })}</strong>
      <ul>
        {DIFFERENCES.filter(({ id }) => counts[id] > 0).map(({ id, text, tone }) => (
          <li key={id}>
            <Badge tone={tone}>
              {t(text)} {counts[id]}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
