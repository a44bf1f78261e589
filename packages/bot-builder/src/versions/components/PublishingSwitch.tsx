import { useMayCall } from '@platform/client/react'
import { Switch, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../shared/useRuleText.ts'
import type { UseVersionsResult } from '../headless/useVersions.ts'

/** Whether trained versions are published by hand, with what it means. Those who may not set it see only that. @internal */
export function PublishingSwitch({ history }: { history: UseVersionsResult }) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const maySet = useMayCall('versions.setPublishing')
  if (!history.versions) return null
  const { publishesByHand } = history.versions
  const help = t(publishesByHand ? 'VERSION_BY_HAND_HELP_ON' : 'VERSION_BY_HAND_HELP_OFF')
  if (!maySet) return <p className="platform-Versions-help">{help}</p>

  async function set(isByHand: boolean) {
    const outcome = await history.setPublishing(isByHand)
    if (outcome.status === 'done') toast.success(t(isByHand ? 'VERSION_BY_HAND_ON' : 'VERSION_BY_HAND_OFF'))
    else toast.error(failureText(outcome.error))
  }
  return (
    <Switch
      isSelected={publishesByHand}
      isDisabled={history.isChanging}
      help={help}
      onChange={(isByHand) => void set(isByHand)}
    >
      {t('VERSION_BY_HAND')}
    </Switch>
  )
}
