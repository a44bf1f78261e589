import type { Entity } from '@platform/contract'
import { Button, EmptyState, formatTable, ListTable, RecordButtons, tableProps } from '@platform/ui'
import type { PagedTableColumn } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Braces, Plus } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useTimes } from '../../../shared/times/useTimes.ts'
import type { UseEntitiesResult } from '../../headless/useEntities.ts'

interface CustomEntityTableProps {
  entities: UseEntitiesResult
  search: string
  onEntityOpen: (entity: Entity) => void
  onEntityCreate: () => void
  onEntityDelete: (entity: Entity) => void
}

/** The custom entities: name, values, last update, and buttons to edit and delete. @internal */
export function CustomEntityTable({ entities, search, ...handlers }: CustomEntityTableProps) {
  const t = useTexts(botBuilderTexts)
  const times = useTimes()
  const columns: PagedTableColumn<Entity>[] = [
    { id: 'name', header: t('ENTITY_COLUMN_NAME'), render: ({ name }) => <bdi>{name}</bdi> },
    { id: 'values', header: t('ENTITY_COLUMN_VALUES'), render: (entity) => <EntityValues entity={entity} /> },
    {
      id: 'updated',
      header: t('ENTITY_COLUMN_UPDATED'),
      render: ({ updatedAt }) => updatedAt !== null && <bdi>{formatTable(updatedAt, times)}</bdi>,
    },
  ]
  if (entities.maySave || entities.mayDelete) {
    columns.push({
      id: 'settings',
      header: t('ENTITY_COLUMN_SETTINGS'),
      isPinned: true,
      render: (entity) => (
        <RecordButtons
          name={entity.name}
          onEdit={entities.maySave ? () => handlers.onEntityOpen(entity) : undefined}
          onDelete={entities.mayDelete ? () => handlers.onEntityDelete(entity) : undefined}
        />
      ),
    })
  }

  return (
    <ListTable
      {...tableProps(entities, { endText: t('ENTITY_LIST_END'), emptyText: t('ENTITY_LIST_EMPTY') })}
      aria-label={t('ENTITY_TAB_CUSTOM')}
      columns={columns}
      onRowAction={handlers.onEntityOpen}
      failedTitle={t('ENTITY_LIST_FAILED')}
      search={search}
      noneFoundTitle={t('ENTITY_NONE_FOUND', { search })}
      empty={
        <EmptyState
          icon={<Braces />}
          title={t('ENTITY_EMPTY_TITLE')}
          description={entities.maySave ? t('ENTITY_EMPTY_HELP') : t('ENTITY_EMPTY_READ_ONLY')}
        >
          {entities.maySave && (
            <Button icon={<Plus />} onPress={handlers.onEntityCreate}>
              {t('ENTITY_CREATE')}
            </Button>
          )}
        </EmptyState>
      }
    />
  )
}

/** Maximum number of values that a row lists. */
const VALUES_LISTED = 5

function EntityValues({ entity }: { entity: Entity }) {
  const t = useTexts(botBuilderTexts)
  const listed = entity.values.slice(0, VALUES_LISTED)
  const rest = entity.valueCount - listed.length
  return (
    <span className="platform-EntityValues">
      <span className="platform-EntityValues-named">
        {listed.map(({ value }, index) => (
          // An entity may have a value twice: with synonyms and with a pattern.
          <span key={index} className="platform-EntityValues-value">
            <bdi>{value}</bdi>
          </span>
        ))}
      </span>
      {rest > 0 && (
        <span className="platform-EntityValues-rest">
          <span aria-hidden>{t('ENTITY_VALUES_MORE', { count: rest })}</span>
          <span className="platform-VisuallyHidden">{t('ENTITY_USE_MORE', { count: rest })}</span>
        </span>
      )}
    </span>
  )
}
