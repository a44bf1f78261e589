import { useMayCall } from '@platform/client/react'
import type { CallOutcome } from '@platform/client/react'
import type { Versions } from '@platform/contract'
import { Button, Dialog, EmptyState, ErrorState, Skeleton, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { History } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { TimeZoneNote } from '../../../shared/times/TimeZoneNote.tsx'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { useVersions, type UseVersionsResult } from '../../headless/useVersions.ts'
import { PublishingSwitch } from '../PublishingSwitch.tsx'
import { RestoreVersionDialog } from './RestoreVersionDialog.tsx'
import { VersionComparison } from './VersionComparison.tsx'
import { VersionList } from './VersionList.tsx'

/** Props of {@link VersionsDialog}. */
export interface VersionsDialogProps {
  agentId: string
  onClose: () => void
}

/** An agent's versions: compares, publishes and restores them. The dialog is open while it is mounted. */
export function VersionsDialog({ agentId, onClose }: VersionsDialogProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const history = useVersions(agentId)
  const { versions, selected } = history
  const mayRestore = useMayCall('versions.restore')
  const mayPublish = useMayCall('versions.publish')
  const [asksToRestore, setAsksToRestore] = useState(false)

  return (
    <Dialog
      isOpen
      size="large"
      title={t('VERSION_MENU')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        (mayRestore || mayPublish) && selected !== null ? (
          <>
            {mayRestore && (
              <Button isDisabled={history.isChanging} onPress={() => setAsksToRestore(true)}>
                {t('VERSION_RESTORE')}
              </Button>
            )}
            {mayPublish && <PublishButton history={history} selected={selected} />}
          </>
        ) : undefined
      }
    >
      {history.error && (
        <ErrorState title={t('VERSION_FAILED')} reason={failureText(history.error)} onRetry={history.retry} />
      )}
      {!versions && !history.error && <Skeleton height={220} />}
      {versions && selected === null && (
        <EmptyState icon={<History />} title={t('VERSION_EMPTY')} description={t('VERSION_EMPTY_HELP')} />
      )}
      {versions && selected !== null && (
        <div className="platform-Versions">
          <div className="platform-Versions-side">
            <VersionList versions={versions.versions} selected={selected} onSelect={history.select} />
            <TimeZoneNote />
            {versions.versions.some(({ accuracy }) => accuracy !== null) && (
              <p className="platform-Versions-help">{t('VERSION_ACCURACY_HELP')}</p>
            )}
            <PublishingSwitch history={history} />
          </div>
          <VersionComparison history={history} />
        </div>
      )}
      <RestoreVersionDialog isOpen={asksToRestore} history={history} onClose={() => setAsksToRestore(false)} />
    </Dialog>
  )
}

function PublishButton({ history, selected }: { history: UseVersionsResult; selected: number }) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const isPublished = history.versions?.versions.some(({ version, isLive }) => isLive && version === selected) ?? false

  async function notify(change: Promise<CallOutcome<string, Versions>>, doneText: string) {
    const outcome = await change
    if (outcome.status === 'done') toast.success(doneText)
    else toast.error(failureText(outcome.error))
  }

  return (
    <Button
      variant="primary"
      isDisabled={isPublished}
      isBusy={history.isChanging}
      onPress={() => void notify(history.publish(selected), t('VERSION_PUBLISHED', { version: selected }))}
    >
      {t('VERSION_PUBLISH')}
    </Button>
  )
}
