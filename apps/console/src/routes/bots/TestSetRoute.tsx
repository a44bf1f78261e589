import { TestSet } from '@platform/bot-builder'
import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { choice, typedText } from '../../app/address/parameters.ts'
import { useAddress } from '../../app/address/useAddress.ts'

const PARAMETERS = { filter: choice('all', 'failing', 'broken', 'fixed', 'moved'), search: typedText() }

/** The test set of an agent. The address has the filter and the search. */
export function TestSetRoute(): ReactElement {
  const { agentId = '' } = useParams()
  const [{ filter, search }, changeAddress] = useAddress(PARAMETERS)
  return (
    <TestSet
      // The dialogs and the selection belong to one agent.
      key={agentId}
      agentId={agentId}
      filter={filter}
      onFilterChange={(next) => changeAddress({ filter: next })}
      search={search}
      onSearchChange={(next) => changeAddress({ search: next })}
    />
  )
}
