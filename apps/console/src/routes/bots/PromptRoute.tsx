import { PromptConfig } from '@platform/bot-builder'
import { usePrompt } from '@platform/bot-builder/headless'
import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { useManageLanguageModels } from './useManageLanguageModels.ts'
import { useSettingsRoute } from './useSettingsRoute.tsx'

/** The prompt and the variables of a prompt agent (specification 1 §2.9). Cancel opens the agents. */
export function PromptRoute(): ReactElement {
  const { agentId = '' } = useParams()
  const prompt = usePrompt(agentId)
  const manageLanguageModels = useManageLanguageModels()
  const route = useSettingsRoute({
    settings: prompt,
    hasUnsavedWork: prompt.changed.length > 0,
    record: [agentId, 'prompt'],
    cancelPath: '/bots',
  })
  return (
    <>
      <PromptConfig prompt={prompt} onCancel={() => route.leave()} onManageLanguageModels={manageLanguageModels} />
      {route.leaveDialog}
    </>
  )
}
