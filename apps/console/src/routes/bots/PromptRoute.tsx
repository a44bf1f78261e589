import { PromptConfig } from '@platform/bot-builder'
import { usePrompt } from '@platform/bot-builder/headless'
import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { useSettingsRoute } from './useSettingsRoute.tsx'

/** What a prompt agent is told, and what it collects (specification 1 §2.9). Cancel goes to the agents. */
export function PromptRoute(): ReactElement {
  const { agentId = '' } = useParams()
  const prompt = usePrompt(agentId)
  const route = useSettingsRoute({
    settings: prompt,
    hasUnsavedWork: prompt.changed.length > 0,
    record: [agentId, 'prompt'],
    cancelPath: '/bots',
  })
  return (
    <>
      <PromptConfig prompt={prompt} onCancel={() => route.leave()} />
      {route.leaveDialog}
    </>
  )
}
