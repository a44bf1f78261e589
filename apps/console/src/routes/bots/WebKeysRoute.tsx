import { WebKeys, type WebKeysFocusTarget } from '@platform/bot-builder'
import { useEndpoint } from '@platform/client/react'
import type { ReactElement } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

/** Location state that the form of a site passes to the list. */
export interface WebKeysArrival {
  readonly focusTarget: WebKeysFocusTarget
}

/** Publishes an agent on web pages. */
export function WebKeysRoute(): ReactElement {
  const { agentId = '' } = useParams()
  const navigate = useNavigate()
  const arrival = useLocation().state as Partial<WebKeysArrival> | null
  const { data: configuration } = useEndpoint('account.configuration', {})
  // The server serves the widget. Without a configured public address, pages use the address of the console.
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
