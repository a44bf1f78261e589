import { Entities } from '@platform/bot-builder'
import type { EntityKind } from '@platform/contract'
import type { ReactElement } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useMay } from '../../app/useUser.ts'

/** An agent's entities (specification 1 §2.5). Tab, search and page stand in the address. */
export function EntitiesRoute(): ReactElement {
  const { agentId = '' } = useParams()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const change = (changes: Readonly<Record<string, string>>, isStep: boolean): void =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') now.delete(name)
          else now.set(name, value)
        }
        return now
      },
      { replace: !isStep },
    )
  return (
    <Entities
      agentId={agentId}
      kind={params.get('kind') === 'system' ? 'system' : 'custom'}
      // Another list begins at its first page.
      onKindChange={(kind: EntityKind) => change({ kind: kind === 'custom' ? '' : kind, search: '', page: '' }, true)}
      search={params.get('search') ?? ''}
      onSearchChange={(search) => change({ search, page: '' }, false)}
      page={pageOf(params.get('page'))}
      onPageChange={(page) => change({ page: page === 1 ? '' : String(page) }, true)}
      onEntityOpen={({ id }) => void navigate(id)}
      onEntityCreate={() => void navigate('create')}
      canEdit={useMay('NLP.NLP')}
    />
  )
}

/** An address may say anything. */
function pageOf(text: string | null): number {
  const page = Number(text)
  return Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1
}
