import { WebKeys, type WebKeysFocusTarget } from '@platform/bot-builder'
import { useEndpoint } from '@platform/client/react'
import type { ReactElement } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

/** What the form of a site tells the list that it goes back to. */
export interface WebKeysArrival {
  readonly focusTarget: WebKeysFocusTarget
}

/** Brings an agent to people's pages. */
export function WebKeysRoute(): ReactElement {
  const { agentId = '' } = useParams()
  const navigate = useNavigate()
  const arrival = useLocation().state as Partial<WebKeysArrival> | null
  const { data: configuration } = useEndpoint('account.configuration', {})
  // The server serves the widget. Where it was not told how pages reach it, they do as the console did.
  const server = configuration?.publicUrl ?? location.origin
  return (
    <WebKeys
      agentId={agentId}
      scriptUrl={`${server}/embed.js`}
      onSiteAdd={() => void navigate('create')}
      onSiteOpen={({ id }) => void navigate(id)}
      focusTarget={arrival?.focusTarget}
    />
  )
}
