import { IconButton, Tooltip } from '@platform/ui'
import type { IconButtonProps } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { GitCompare, History, PanelRight, PictureInPicture2, Play, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { CollectedVariables } from '../../../prompt/components/CollectedVariables/CollectedVariables.tsx'
import { answeredTurns, type TryItTurn } from '../../headless/answeredTurns.ts'
import { TRY_IT_DEFAULTS } from '../../headless/tryItSettings.ts'
import type { TryItSettings } from '../../headless/tryItSettings.ts'
import { TryItComposer } from './TryItComposer.tsx'
import { TryItConversation } from './TryItConversation.tsx'
import { TryItFrame } from './TryItFrame.tsx'
import type { TryItUserMessage } from './TryItMessage.tsx'
import { TryItVersions, useVersionName } from './TryItVersions.tsx'
import { useComparedTryIt } from './useComparedTryIt.ts'
import { useMayDock } from './useMayDock.ts'

const NO_TURNS: readonly TryItTurn[] = []

/** Props of {@link TryItPanel}. */
export interface TryItPanelProps {
  agentId: string
  /** Name of the agent, beside the panel's title. */
  agentName?: string
  /** Whether the agent collects variables after a conversation (specification 1 §2.9); the panel then ends one and shows them. */
  collectsVariables?: boolean
  /** Id of the person who tries the agent, for the metadata of messages. */
  senderId?: string
  isOpen: boolean
  onClose: () => void
  /** How the person uses the panel. Without it, the panel keeps this itself, from `TRY_IT_DEFAULTS`. */
  settings?: TryItSettings
  onSettingsChange?: (changes: Partial<TryItSettings>) => void
  /** Renders further actions of a message that was answered, for example `SaveAsTest`. */
  renderMessageActions?: (message: TryItUserMessage) => ReactNode
  /** Is called with the answered messages, oldest first, to replay them with `Replay`. Without it there is no button. */
  onReplay?: (turns: readonly TryItTurn[]) => void
}

/**
 * A conversation with an agent's trained model, in a panel that dims the page (specification 1 §4). In a window of at
 * least 1,280 px it can be docked: place it in a flex row, after the page, which then stays usable. A session lasts until
 * the panel is closed or the conversation is restarted.
 */
export function TryItPanel({
  agentId,
  agentName,
  collectsVariables,
  senderId,
  isOpen,
  onClose,
  settings,
  onSettingsChange,
  renderMessageActions,
  onReplay,
}: TryItPanelProps) {
  const t = useTexts(botBuilderTexts)
  const versionName = useVersionName()
  const mayDock = useMayDock()
  const [ownSettings, setOwnSettings] = useState(TRY_IT_DEFAULTS)
  const { isDocked, width, showsReasons } = settings ?? ownSettings
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { tryIt, asked, compared, ...versions } = useComparedTryIt(agentId, { isOpen, senderId })
  const isCompared = compared !== 'none'
  const sessionId = tryIt.exchanges.findLast(({ answer }) => answer !== null)?.answer?.sessionId
  const turns = onReplay ? answeredTurns(tryIt.exchanges) : NO_TURNS

  function changeSettings(changes: Partial<TryItSettings>) {
    setOwnSettings((current) => ({ ...current, ...changes }))
    onSettingsChange?.(changes)
  }

  return (
    <TryItFrame
      title={t('TRY_TITLE')}
      subtitle={agentName}
      icon={<Play aria-hidden />}
      isOpen={isOpen}
      isDocked={isDocked && mayDock}
      isCompared={isCompared}
      width={width}
      onWidthChange={(next) => changeSettings({ width: next })}
      onClose={() => {
        onClose()
        tryIt.restart()
      }}
      actions={
        <TryItActions
          isDocked={isDocked}
          onDock={mayDock ? () => changeSettings({ isDocked: !isDocked }) : undefined}
          showsVersions={versions.showsVersions}
          onVersions={() => versions.setShowsVersions(!versions.showsVersions)}
          onReplay={turns.length > 0 ? () => onReplay?.(turns) : undefined}
          onRestart={() => {
            tryIt.restart()
            input.current?.focus()
          }}
        />
      }
    >
      <div className="platform-TryIt">
        {versions.showsVersions && versions.versions && (
          <TryItVersions
            versions={versions.versions}
            asked={asked}
            compared={compared}
            onAskedChange={versions.setAsked}
            onComparedChange={versions.setCompared}
          />
        )}
        <TryItConversation
          agentId={agentId}
          exchanges={tryIt.exchanges}
          isWaiting={tryIt.isWaiting}
          compared={isCompared ? [versionName(asked), versionName(compared)] : null}
          showsReasons={showsReasons}
          onReasonsToggle={(isShown) => changeSettings({ showsReasons: isShown })}
          onAsk={tryIt.ask}
          onAskAgain={tryIt.askAgain}
          renderMessageActions={renderMessageActions}
          onEdit={(message) => {
            setText(message)
            input.current?.focus()
          }}
        />
        {collectsVariables && sessionId !== undefined && <CollectedVariables agentId={agentId} sessionId={sessionId} />}
        <TryItComposer
          text={text}
          onTextChange={setText}
          history={tryIt.exchanges.map((exchange) => exchange.text)}
          onAsk={tryIt.ask}
          inputRef={input}
        />
      </div>
    </TryItFrame>
  )
}

interface TryItActionsProps {
  isDocked: boolean
  /** Docks the panel, or undocks it; absent if there is no room. */
  onDock: (() => void) | undefined
  showsVersions: boolean
  onVersions: () => void
  /** Replays the messages; absent without an answered one. */
  onReplay: (() => void) | undefined
  onRestart: () => void
}

/** The buttons in the header of the panel. */
function TryItActions({ isDocked, onDock, showsVersions, onVersions, onReplay, onRestart }: TryItActionsProps) {
  const t = useTexts(botBuilderTexts)
  return (
    <>
      {onDock && (
        <Action
          label={t(isDocked ? 'TRY_UNDOCK' : 'TRY_DOCK')}
          icon={isDocked ? <PictureInPicture2 /> : <PanelRight className="platform-flip" />}
          onPress={onDock}
        />
      )}
      <Action label={t('TRY_COMPARE')} aria-expanded={showsVersions} icon={<GitCompare />} onPress={onVersions} />
      {onReplay && <Action label={t('TRY_REPLAY')} icon={<History />} onPress={onReplay} />}
      <Action label={t('TRY_RESTART')} icon={<RotateCcw className="platform-flip" />} onPress={onRestart} />
    </>
  )
}

/** A button in the header of the panel, with its name as a tooltip. */
function Action(props: Pick<IconButtonProps, 'label' | 'icon' | 'onPress' | 'aria-expanded'>) {
  return (
    <Tooltip text={props.label}>
      <IconButton variant="quiet" {...props} />
    </Tooltip>
  )
}
