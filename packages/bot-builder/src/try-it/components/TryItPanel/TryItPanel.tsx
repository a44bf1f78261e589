import { useEndpoint } from '@platform/client/react'
import { DockedPanel, IconButton, SidePanel, Tooltip } from '@platform/ui'
import type { IconButtonProps } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { GitCompare, History, PanelRight, PictureInPicture2, Play, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { CollectedVariables } from '../../../prompt/components/CollectedVariables/CollectedVariables.tsx'
import { answeredTurns, type TryItTurn } from '../../headless/answeredTurns.ts'
import { TRY_IT_DEFAULTS, TRY_IT_WIDTH_MAX, TRY_IT_WIDTH_MIN } from '../../headless/tryItSettings.ts'
import type { TryItSettings } from '../../headless/tryItSettings.ts'
import { useTryIt } from '../../headless/useTryIt.ts'
import { TryItComposer } from './TryItComposer.tsx'
import { TryItConversation } from './TryItConversation.tsx'
import type { TryItUserMessage } from './TryItMessage.tsx'
import { TryItVersions, useVersionName, versionOfKey, type VersionKey } from './TryItVersions.tsx'
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
  const [showsVersions, setShowsVersions] = useState(false)
  const [asked, setAsked] = useState<VersionKey>('live')
  const [compared, setCompared] = useState<VersionKey>('none')
  const versions = useEndpoint('versions.list', { agentId }, { isEnabled: isOpen && showsVersions })
  const isCompared = compared !== 'none'
  const live = versions.data?.versions.find(({ isLive }) => isLive)?.version
  const tryIt = useTryIt(agentId, {
    senderId,
    version: versionOfKey(asked),
    // Comparing with the published version means comparing with its number.
    compareWith: compared === 'live' ? live : versionOfKey(compared),
  })
  const sessionId = tryIt.exchanges.findLast(({ answer }) => answer !== null)?.answer?.sessionId
  const turns = onReplay ? answeredTurns(tryIt.exchanges) : NO_TURNS
  const input = useRef<HTMLInputElement>(null)

  function restart() {
    tryIt.restart()
    input.current?.focus()
  }

  function changeSettings(changes: Partial<TryItSettings>) {
    setOwnSettings((current) => ({ ...current, ...changes }))
    onSettingsChange?.(changes)
  }
  function close() {
    onClose()
    tryIt.restart()
  }

  const panel = {
    title: t('TRY_TITLE'),
    subtitle: agentName,
    icon: <Play aria-hidden />,
    actions: (
      <>
        {mayDock && (
          <Action
            label={t(isDocked ? 'TRY_UNDOCK' : 'TRY_DOCK')}
            icon={isDocked ? <PictureInPicture2 /> : <PanelRight className="platform-flip" />}
            onPress={() => changeSettings({ isDocked: !isDocked })}
          />
        )}
        <Action
          label={t('TRY_COMPARE')}
          aria-expanded={showsVersions}
          icon={<GitCompare />}
          onPress={() => setShowsVersions(!showsVersions)}
        />
        {turns.length > 0 && <Action label={t('TRY_REPLAY')} icon={<History />} onPress={() => onReplay?.(turns)} />}
        <Action label={t('TRY_RESTART')} icon={<RotateCcw className="platform-flip" />} onPress={restart} />
      </>
    ),
    children: (
      <div className="platform-TryIt">
        {showsVersions && versions.data && (
          <TryItVersions
            versions={versions.data}
            asked={asked}
            compared={compared}
            onAskedChange={setAsked}
            onComparedChange={setCompared}
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
    ),
  }

  if (isDocked && mayDock) {
    return isOpen ? (
      <DockedPanel
        {...panel}
        width={width}
        minWidth={TRY_IT_WIDTH_MIN}
        maxWidth={TRY_IT_WIDTH_MAX}
        onWidthChange={(next) => changeSettings({ width: next })}
        onClose={close}
      />
    ) : null
  }
  return (
    <SidePanel
      {...panel}
      dimsPage
      isOpen={isOpen}
      className={isCompared ? 'platform-TryIt-wide' : undefined}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) close()
      }}
    />
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
