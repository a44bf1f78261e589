import type { Entity } from '@platform/contract'
import { ListTable } from '@platform/ui'
import type { PagedTableColumn } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseEntitiesResult } from '../../headless/useEntities.ts'
import { systemEntityText } from './systemEntityText.ts'
import { usePagerProps } from './usePagerProps.ts'

interface SystemEntityTableProps {
  entities: UseEntitiesResult
  search: string
  page: number
}

/** The system entities, which every agent recognises: name and description only (specification 1 §2.5). @internal */
export function SystemEntityTable({ entities, search, page }: SystemEntityTableProps) {
  const t = useTexts(botBuilderTexts)
  const pager = usePagerProps(entities, page)
  const columns: PagedTableColumn<Entity>[] = [
    {
      id: 'name',
      header: t('ENTITY_COLUMN_NAME'),
      render: (entity) => (
        <span className="platform-SystemEntity">
          {systemEntityText(t, entity).name} <code className="platform-SystemEntity-id">{entity.name}</code>
        </span>
      ),
    },
    {
      id: 'description',
      header: t('ENTITY_COLUMN_DESCRIPTION'),
      render: (entity) => <span className="platform-SystemEntity-help">{systemEntityText(t, entity).description}</span>,
    },
  ]
  return (
    <ListTable
      aria-label={t('ENTITY_TAB_SYSTEM')}
      className="platform-SystemEntityTable"
      columns={columns}
      rows={entities.items}
      rowId={({ id }) => id}
      status={entities.status}
      isRefreshing={entities.isRefreshing}
      pager={pager}
      error={entities.error}
      failedTitle={t('ENTITY_LIST_FAILED')}
      onRetry={entities.retry}
      search={search}
      noneFoundTitle={t('ENTITY_NONE_FOUND', { search })}
    />
  )
}
