import { Configuration } from '@platform/bot-builder'
import { useConfiguration } from '@platform/bot-builder/headless'
import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { useManageLanguageModels } from './useManageLanguageModels.ts'
import { useSettingsRoute } from './useSettingsRoute.tsx'

/** The configuration of an agent (specification 1 §2.7). Cancel opens the intents. */
export function ConfigurationRoute(): ReactElement {
  const { agentId = '' } = useParams()
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
      />
      {route.leaveDialog}
    </>
  )
}
