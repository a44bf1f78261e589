import { Publish, type PublishPlace } from '@platform/bot-builder'
import type { ReactElement } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

/** What the form of a site tells the list that it goes back to. */
export interface PublishArrival {
  readonly returnsTo: PublishPlace
}

/** Brings an agent to people's pages. The server that serves the console serves the widget too. */
export function PublishRoute(): ReactElement {
  const { agentId = '' } = useParams()
  const navigate = useNavigate()
  const arrival = useLocation().state as Partial<PublishArrival> | null
  return (
    <Publish
      agentId={agentId}
      scriptUrl={`${location.origin}/embed.js`}
      onSiteAdd={() => void navigate('create')}
      onSiteOpen={({ id }) => void navigate(id)}
      returnsTo={arrival?.returnsTo}
    />
  )
}
