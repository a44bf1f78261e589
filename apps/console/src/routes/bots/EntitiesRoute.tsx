import { Entities } from '@platform/bot-builder'
import type { ReactElement } from 'react'
import { useNavigate, useParams } from 'react-router'
import { choice } from '../../app/address/parameters.ts'
import { useListAddress } from '../../app/address/useListAddress.ts'

const PARAMETERS = { kind: choice('custom', 'system') }

/** An agent's entities (specification 1 §2.5). The address has the tab, the search and the page. */
export function EntitiesRoute(): ReactElement {
  const { agentId = '' } = useParams()
  const navigate = useNavigate()
  const [list, changeAddress] = useListAddress(PARAMETERS)
  return (
    <Entities
      {...list}
      agentId={agentId}
      onKindChange={(kind) => changeAddress({ kind, search: '' })}
      onEntityOpen={({ id }) => void navigate(id)}
      onEntityCreate={() => void navigate('create')}
    />
  )
}
