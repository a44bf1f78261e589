import { IconButton, SidePanel, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Play, RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useTryIt } from '../../headless/useTryIt.ts'
import { TryItComposer } from './TryItComposer.tsx'
import { TryItConversation } from './TryItConversation.tsx'

/** Props of {@link TryItPanel}. */
export interface TryItPanelProps {
  agentId: string
  /** Shown beside the panel's title. */
  agentName?: string
  isOpen: boolean
  onClose: () => void
}

/**
 * Talks to an agent's trained model beside the page, which is dimmed meanwhile (specification 1 §4). A session lasts
 * until the panel is closed or begun again.
 */
export function TryItPanel({ agentId, agentName, isOpen, onClose }: TryItPanelProps) {
  const t = useTexts(botBuilderTexts)
  const tryIt = useTryIt(agentId)
  const input = useRef<HTMLInputElement>(null)

  function restart() {
    tryIt.restart()
    input.current?.focus()
  }

  return (
    <SidePanel
      dimsPage
      isOpen={isOpen}
      title={t('TRY_TITLE')}
      subtitle={agentName}
      actions={
        <Tooltip text={t('TRY_RESTART')}>
          <IconButton
            variant="quiet"
            label={t('TRY_RESTART')}
            icon={<RotateCcw className="platform-flip" />}
            onPress={restart}
          />
        </Tooltip>
      }
      icon={<Play aria-hidden />}
      onOpenChange={(isStillOpen) => {
        if (isStillOpen) return
        onClose()
        tryIt.restart()
      }}
    >
      <div className="platform-TryIt">
        <TryItConversation exchanges={tryIt.exchanges} isWaiting={tryIt.isWaiting} onAskAgain={tryIt.askAgain} />
        <TryItComposer history={tryIt.exchanges.map(({ text }) => text)} onAsk={tryIt.ask} inputRef={input} />
      </div>
    </SidePanel>
  )
}
