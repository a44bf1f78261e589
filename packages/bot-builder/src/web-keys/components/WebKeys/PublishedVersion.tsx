import { Button, ErrorState, formatList, FormSection, Note, Option, Select, Skeleton, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { History } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { TimeZoneNote } from '../../../shared/times/TimeZoneNote.tsx'
import { useTimes } from '../../../shared/times/useTimes.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { PublishingSwitch } from '../../../versions/components/PublishingSwitch.tsx'
import { VersionsDialog } from '../../../versions/components/VersionsDialog/VersionsDialog.tsx'
import { useVersions } from '../../../versions/headless/useVersions.ts'

/** The version that answers visitors, and a select that publishes another one. @internal */
export function PublishedVersion({ agentId }: { agentId: string }) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const times = useTimes()
  const toast = useToasts()
  const history = useVersions(agentId)
  const { versions, error, retry, publish, isChanging } = history
  const [chosen, setChosen] = useState<number | null>(null)
  const [isShowingAll, setShowingAll] = useState(false)
  const published = versions?.versions.find(({ isLive }) => isLive)?.version ?? null
  const selected = chosen ?? published

  async function publishVersion(version: number) {
    const outcome = await publish(version)
    if (outcome.status !== 'done') {
      toast.error(failureText(outcome.error))
      return
    }
    setChosen(null)
    toast.success(t('WEB_KEY_VERSION_DONE', { version }))
  }

  return (
    <FormSection title={t('WEB_KEY_VERSION_TITLE')} description={t('WEB_KEY_VERSION_HELP')}>
      {error && <ErrorState title={t('VERSION_FAILED')} reason={failureText(error)} onRetry={retry} />}
      {!versions && !error && <Skeleton height={56} />}
      {versions?.versions.length === 0 && <Note>{t('WEB_KEY_VERSION_NONE')}</Note>}
      {versions && versions.versions.length > 0 && (
        <div className="platform-WebKeys-version">
          <Select
            label={t('WEB_KEY_VERSION_CHOOSE')}
            value={selected === null ? null : String(selected)}
            onChange={(key) => setChosen(Number(key))}
          >
            {versions.versions.map(({ version, createdAt, isLive }) => {
              const date = formatList(createdAt, times)
              const name = t('WEB_KEY_VERSION_OPTION', { version, date })
              return (
                <Option key={version} id={String(version)}>
                  {isLive ? `${name} · ${t('VERSION_IS_PUBLISHED')}` : name}
                </Option>
              )
            })}
          </Select>
          <Button
            isDisabled={selected === null || selected === published}
            isBusy={isChanging}
            onPress={() => selected !== null && void publishVersion(selected)}
          >
            {t('WEB_KEY_VERSION_GO')}
          </Button>
        </div>
      )}
      {versions && versions.versions.length > 0 && <TimeZoneNote />}
      <PublishingSwitch history={history} />
      {versions && versions.versions.length > 0 && (
        <div>
          <Button size="small" icon={<History />} onPress={() => setShowingAll(true)}>
            {t('WEB_KEY_VERSION_ALL')}
          </Button>
        </div>
      )}
      {isShowingAll && <VersionsDialog agentId={agentId} onClose={() => setShowingAll(false)} />}
    </FormSection>
  )
}
