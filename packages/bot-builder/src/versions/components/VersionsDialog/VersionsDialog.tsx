import { useMayCall } from '@platform/client/react'
import type { CallOutcome } from '@platform/client/react'
import type { VersionOrDraft, Versions } from '@platform/contract'
import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorState,
  Option,
  Select,
  Skeleton,
  useToasts,
} from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { History } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { TimeZoneNote } from '../../../shared/times/TimeZoneNote.tsx'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { useVersions } from '../../headless/useVersions.ts'
import { PublishingSwitch } from '../PublishingSwitch.tsx'
import { VersionChanges } from './VersionChanges.tsx'
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
  const toast = useToasts()
  const history = useVersions(agentId)
  const { versions, selected, comparedWith } = history
  const mayRestore = useMayCall('versions.restore')
  const mayPublish = useMayCall('versions.publish')
  const [asksToRestore, setAsksToRestore] = useState(false)
  const isPublished = versions?.versions.some(({ version, isLive }) => isLive && version === selected) ?? false

  async function notify(change: Promise<CallOutcome<string, Versions>>, doneText: string) {
    const outcome = await change
    if (outcome.status === 'done') toast.success(doneText)
    else toast.error(failureText(outcome.error))
  }

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
            {mayPublish && (
              <Button
                variant="primary"
                isDisabled={isPublished}
                isBusy={history.isChanging}
                onPress={() => void notify(history.publish(selected), t('VERSION_PUBLISHED', { version: selected }))}
              >
                {t('VERSION_PUBLISH')}
              </Button>
            )}
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
          <div className="platform-Versions-main">
            <Select
              label={t('TRY_COMPARE_WITH')}
              size="small"
              value={comparedWith === null ? null : String(comparedWith)}
              onChange={(key) => history.compareWith(versionOf(String(key)))}
            >
              {[
                <Option key="draft" id="draft">
                  {t('TRY_VERSION_DRAFT')}
                </Option>,
                ...versions.versions
                  .filter(({ version }) => version !== selected)
                  .map(({ version }) => (
                    <Option key={version} id={String(version)}>
                      {t('TRY_VERSION_NUMBER', { version })}
                    </Option>
                  )),
              ]}
            </Select>
            {comparedWith === null && <p className="platform-Versions-none">{t('VERSION_FIRST')}</p>}
            {history.diffError && <p role="alert">{failureText(history.diffError)}</p>}
            {comparedWith !== null && !history.diff && !history.diffError && <Skeleton height={120} />}
            {history.diff && <VersionChanges diff={history.diff} />}
          </div>
        </div>
      )}
      <ConfirmDialog
        isOpen={asksToRestore && selected !== null}
        tone="primary"
        title={t('VERSION_RESTORE_ASK', { version: selected ?? 0 })}
        confirmText={t('VERSION_RESTORE')}
        cancelText={t('CANCEL')}
        onCancel={() => setAsksToRestore(false)}
        onConfirm={async () => {
          if (selected === null) return
          const outcome = await history.restore(selected)
          if (outcome.status !== 'done') throw new Error(failureText(outcome.error), { cause: outcome.error })
          setAsksToRestore(false)
          toast.success(t('VERSION_RESTORED', { version: selected }))
        }}
      >
        {t('VERSION_RESTORE_HELP')}
      </ConfirmDialog>
    </Dialog>
  )
}

const versionOf = (key: string): VersionOrDraft => (key === 'draft' ? 'draft' : Number(key))
