import type { Outcome, RecordFormRefusal } from '@platform/client/react'
import type { Entity } from '@platform/contract'
import { EditConflict, EditConflictItems } from '@platform/ui'
import type { EditConflictValue } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useMemo } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { contentOf, rowKey, sameRow } from '../../headless/entityContent.ts'
import type { EntityContent, EntityRow } from '../../headless/entityContent.ts'
import type { SavedEntity, UseEntityFormResult } from '../../headless/useEntityForm.ts'

interface EntityEditConflictProps {
  form: UseEntityFormResult
  editConflict: Entity
  onDecided: (outcome: Outcome<RecordFormRefusal, SavedEntity | null>) => void
}

/** Maximum number of values that each version lists. */
const VALUES_LISTED = 20

/** Resolves an edit conflict of an entity. @internal */
export function EntityEditConflict({ form, editConflict, onDecided }: EntityEditConflictProps) {
  const t = useTexts(botBuilderTexts)
  const mine = form.state.content
  const theirs = useMemo(() => contentOf(editConflict), [editConflict])
  const nameOf = ({ name }: EntityContent): EditConflictValue => ({
    isDifferent: mine.name !== theirs.name,
    content: <bdi>{name}</bdi>,
  })
  const valuesOf = (own: readonly EntityRow[]): EditConflictValue => ({
    isDifferent: own.length > 0,
    content: (
      <EditConflictItems
        summary={t('EDIT_CONFLICT_ONLY_HERE', { count: own.length })}
        items={[...new Set(own.map(({ value }) => value))]}
        limit={VALUES_LISTED}
      />
    ),
  })
  return (
    <EditConflict
      title={t('ENTITY_EDIT_CONFLICT_TITLE')}
      mergeText={t('ENTITY_EDIT_CONFLICT_MERGE')}
      fields={[
        { id: 'name', label: t('EDIT_CONFLICT_NAME'), mine: nameOf(mine), theirs: nameOf(theirs) },
        {
          id: 'values',
          label: t('ENTITY_COLUMN_VALUES'),
          mine: valuesOf(rowsOnlyIn(mine, theirs)),
          theirs: valuesOf(rowsOnlyIn(theirs, mine)),
        },
      ]}
      theirsSavedAt={editConflict.updatedAt}
      onPostpone={form.postponeEditConflict}
      onDecide={async (decision) => onDecided(await form.decideEditConflict(decision))}
    />
  )
}

/** The rows that the other version does not have, or has with other content. */
function rowsOnlyIn({ rows }: EntityContent, other: EntityContent): readonly EntityRow[] {
  const others = new Map(other.rows.map((row) => [rowKey(row), row]))
  return rows.filter((row) => {
    const match = others.get(rowKey(row))
    return !match || !sameRow(row, match)
  })
}
