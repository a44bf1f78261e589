import { Configuration } from '@platform/bot-builder'
import { useConfiguration } from '@platform/bot-builder/headless'
import { Link } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { useManageLanguageModels } from './useManageLanguageModels.ts'
import { useSettingsRoute } from './useSettingsRoute.tsx'

/** The configuration of an agent (specification 1 §2.7). Cancel opens the intents. */
export function ConfigurationRoute(): ReactElement {
  const { agentId = '' } = useParams()
  const t = useTexts(shellTexts)
  const configuration = useConfiguration(agentId)
  const manageLanguageModels = useManageLanguageModels()
  const route = useSettingsRoute({
    settings: configuration,
    hasUnsavedWork: configuration.changed.length > 0,
    record: [agentId, 'configuration'],
    cancelPath: `/bots/${agentId}/intents`,
  })
  return (
    <>
      <Configuration
        configuration={configuration}
        onCancel={() => route.leave()}
        onManageLanguageModels={manageLanguageModels}
        tunerLink={<Link href={`/bots/${agentId}/evaluation`}>{t('AGENT_TUNE_THRESHOLD')}</Link>}
      />
      {route.leaveDialog}
    </>
  )
}
