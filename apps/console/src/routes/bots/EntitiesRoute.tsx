import { Entities } from '@platform/bot-builder'
import type { ReactElement } from 'react'
import { useNavigate, useParams } from 'react-router'
import { choice, pageNumber, typedText } from '../../app/address/parameters.ts'
import { useAddress } from '../../app/address/useAddress.ts'

const PARAMETERS = { kind: choice('custom', 'system'), search: typedText(), page: pageNumber() }

/** An agent's entities (specification 1 §2.5). The address has the tab, the search and the page. */
export function EntitiesRoute(): ReactElement {
  const { agentId = '' } = useParams()
  const navigate = useNavigate()
  const [{ kind, search, page }, changeAddress] = useAddress(PARAMETERS)
  return (
    <Entities
      agentId={agentId}
      kind={kind}
      onKindChange={(next) => changeAddress({ kind: next, search: '' })}
      search={search}
      onSearchChange={(next) => changeAddress({ search: next })}
      page={page}
      onPageChange={(next) => changeAddress({ page: next })}
      onEntityOpen={({ id }) => void navigate(id)}
      onEntityCreate={() => void navigate('create')}
    />
  )
}
