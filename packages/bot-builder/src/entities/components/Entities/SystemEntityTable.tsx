import type { Entity } from '@platform/contract'
import { ListTable, tableProps } from '@platform/ui'
import type { PagedTableColumn } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { UseEntitiesResult } from '../../headless/useEntities.ts'
import { systemEntityText } from './systemEntityText.ts'

interface SystemEntityTableProps {
  entities: UseEntitiesResult
  search: string
}

/** The system entities, which every agent recognises: name and description only (specification 1 §2.5). @internal */
export function SystemEntityTable({ entities, search }: SystemEntityTableProps) {
  const t = useTexts(botBuilderTexts)
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
      {...tableProps(entities, { endText: t('ENTITY_LIST_END'), emptyText: t('ENTITY_LIST_EMPTY') })}
      aria-label={t('ENTITY_TAB_SYSTEM')}
      className="platform-SystemEntityTable"
      columns={columns}
      failedTitle={t('ENTITY_LIST_FAILED')}
      search={search}
      noneFoundTitle={t('ENTITY_NONE_FOUND', { search })}
    />
  )
}
