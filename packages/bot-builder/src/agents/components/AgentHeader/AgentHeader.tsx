import { useMayCall } from '@platform/client/react'
import type { AgentType } from '@platform/contract'
import { Button, PageHeader, Skeleton, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Play } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { TrainAgentButton } from '../../../training/components/TrainAgentButton/TrainAgentButton.tsx'
import { TrainingBadge } from '../../../training/components/TrainingBadge/TrainingBadge.tsx'
import { TrainingNotice } from '../../../training/components/TrainingNotice/TrainingNotice.tsx'
import { TrainingWarnings } from '../../../training/components/TrainingWarnings/TrainingWarnings.tsx'
import { useTraining } from '../../../training/headless/useTraining.ts'
import { AgentGlyph } from '../AgentGlyph/AgentGlyph.tsx'

/** Props of {@link AgentHeader}. */
export interface AgentHeaderProps {
  agentId: string
  /** The agent's name; undefined while it loads, which shows a skeleton. */
  name: string | undefined
  /** Type of the agent. A prompt agent is not trained (specification 1 §2.9); an older agent without a type is. */
  type?: AgentType | null
  /** Whether leaving would lose changes. Back then shows a toast instead of navigating. */
  hasUnsavedWork?: boolean
  /** Text of that toast. @default the catalogue's "please save the intent" */
  unsavedWorkText?: string
  onBack: () => void
  /**
   * Handler that is called with that toast, for example to ask what happens to the changes. Without it, Back only shows
   * the toast.
   */
  onBackBlocked?: () => void
  onTryIt: () => void
  /** The button Try it, for example to return the focus to it. */
  tryItRef?: Ref<HTMLButtonElement>
  /** `TabLinks` of the agent's screens. */
  tabs?: ReactNode
  /** Rare actions: an `AgentMenu`. */
  menu?: ReactNode
  /** A link to the setting that publishes trained versions, shown while a training runs. */
  publishingLink?: ReactNode
  /** A notice below the header, for example a `TestRunNotice`. */
  notice?: ReactNode
}

/** An agent's name and training, with Back, the tabs of its parts, Train Agent and Try it (specification 1 §2.3). */
export function AgentHeader({
  agentId,
  name,
  type = 'nlp',
  hasUnsavedWork,
  unsavedWorkText,
  onBack,
  onBackBlocked,
  onTryIt,
  tryItRef,
  tabs,
  menu,
  publishingLink,
  notice,
}: AgentHeaderProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const isTrained = type !== 'prompt'
  const mayTrain = useMayCall('agents.train')
  const training = useTraining(agentId, { isEnabled: isTrained })

  const saveFirstToast = useRef<string>(null)
  const closeSaveFirst = useEffectEvent(() => {
    if (saveFirstToast.current !== null) toast.close(saveFirstToast.current)
    saveFirstToast.current = null
  })
  // The toast is outdated once the work is saved or discarded, also if the user leaves with that.
  useEffect(() => (hasUnsavedWork ? () => closeSaveFirst() : undefined), [hasUnsavedWork])

  function goBack() {
    if (!hasUnsavedWork) return onBack()
    if (saveFirstToast.current !== null) toast.close(saveFirstToast.current)
    saveFirstToast.current = toast.error(unsavedWorkText ?? t('INTENT_SAVE_FIRST'))
    onBackBlocked?.()
  }
  async function cancel() {
    const outcome = await training.cancel?.()
    if (outcome && outcome.status !== 'done') toast.error(failureText(outcome.error))
  }

  return (
    <div className="platform-AgentHeader">
      <PageHeader
        title={
          name ?? (
            <>
              <Skeleton width={160} height={20} />
              <span className="platform-VisuallyHidden">{t('LOADING')}</span>
            </>
          )
        }
        backLabel={t('AGENT_BACK')}
        onBack={goBack}
        icon={<AgentGlyph type={type} />}
        badge={
          isTrained &&
          training.training && (
            <>
              <TrainingBadge training={training.training} agentName={name ?? ''} />
              <TrainingWarnings warnings={training.training.warnings} />
            </>
          )
        }
        tabs={tabs}
        actions={
          <>
            {mayTrain && isTrained && <TrainAgentButton training={training} />}
            <Button ref={tryItRef} icon={<Play />} onPress={onTryIt}>
              {t('AGENT_TRY')}
            </Button>
            {menu}
          </>
        }
      />
      <TrainingNotice
        training={isTrained ? training.training : null}
        isCancelling={training.isCancelling}
        onCancel={training.cancel ? () => void cancel() : undefined}
        publishingLink={publishingLink}
      />
      {notice}
    </div>
  )
}
