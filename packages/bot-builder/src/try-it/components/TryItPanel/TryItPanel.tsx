import { useEndpoint } from '@platform/client/react'
import { IconButton, SidePanel, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { GitCompare, Play, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { CollectedVariables } from '../../../prompt/components/CollectedVariables/CollectedVariables.tsx'
import { useTryIt } from '../../headless/useTryIt.ts'
import { TryItComposer } from './TryItComposer.tsx'
import { TryItConversation } from './TryItConversation.tsx'
import { TryItVersions, useVersionName, versionOfKey, type VersionKey } from './TryItVersions.tsx'

/** Props of {@link TryItPanel}. */
export interface TryItPanelProps {
  agentId: string
  /** Name of the agent, beside the panel's title. */
  agentName?: string
  /** Whether the agent collects variables after a conversation (specification 1 §2.9); the panel then ends one and shows them. */
  collectsVariables?: boolean
  isOpen: boolean
  onClose: () => void
}

/**
 * A conversation with an agent's trained model, in a panel that dims the page (specification 1 §4). A session lasts
 * until the panel is closed or the conversation is restarted.
 */
export function TryItPanel({ agentId, agentName, collectsVariables, isOpen, onClose }: TryItPanelProps) {
  const t = useTexts(botBuilderTexts)
  const versionName = useVersionName()
  const [text, setText] = useState('')
  const [showsVersions, setShowsVersions] = useState(false)
  const [asked, setAsked] = useState<VersionKey>('live')
  const [compared, setCompared] = useState<VersionKey>('none')
  const versions = useEndpoint('versions.list', { agentId }, { isEnabled: isOpen && showsVersions })
  const isCompared = compared !== 'none'
  const live = versions.data?.versions.find(({ isLive }) => isLive)?.version
  const tryIt = useTryIt(agentId, {
    version: versionOfKey(asked),
    // Comparing with the published version means comparing with its number.
    compareWith: compared === 'live' ? live : versionOfKey(compared),
  })
  const sessionId = tryIt.exchanges.findLast(({ answer }) => answer !== null)?.answer?.sessionId
  const input = useRef<HTMLInputElement>(null)

  function restart() {
    tryIt.restart()
    input.current?.focus()
  }

  return (
    <SidePanel
      dimsPage
      isOpen={isOpen}
      className={isCompared ? 'platform-TryIt-wide' : undefined}
      title={t('TRY_TITLE')}
      subtitle={agentName}
      actions={
        <>
          <Tooltip text={t('TRY_COMPARE')}>
            <IconButton
              variant="quiet"
              label={t('TRY_COMPARE')}
              aria-expanded={showsVersions}
              icon={<GitCompare />}
              onPress={() => setShowsVersions(!showsVersions)}
            />
          </Tooltip>
          <Tooltip text={t('TRY_RESTART')}>
            <IconButton
              variant="quiet"
              label={t('TRY_RESTART')}
              icon={<RotateCcw className="platform-flip" />}
              onPress={restart}
            />
          </Tooltip>
        </>
      }
      icon={<Play aria-hidden />}
      onOpenChange={(isStillOpen) => {
        if (isStillOpen) return
        onClose()
        tryIt.restart()
      }}
    >
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
          exchanges={tryIt.exchanges}
          isWaiting={tryIt.isWaiting}
          compared={isCompared ? [versionName(asked), versionName(compared)] : null}
          onAsk={tryIt.ask}
          onAskAgain={tryIt.askAgain}
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
    </SidePanel>
  )
}
