import { Publish } from '@platform/bot-builder'
import type { ReactElement } from 'react'
import { useParams } from 'react-router'

/** Brings an agent to people's pages. The server that serves the console serves the widget too. */
export function PublishRoute(): ReactElement {
  const { agentId = '' } = useParams()
  return <Publish agentId={agentId} scriptUrl={`${location.origin}/embed.js`} />
}
