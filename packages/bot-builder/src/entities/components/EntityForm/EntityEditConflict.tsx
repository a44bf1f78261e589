import type { Entity } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { useMemo } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { EditConflictItems, EditConflictSide } from '../../../shared/components/EditConflict/EditConflictSide.tsx'
import { EditConflictDialog } from '../../../shared/components/EditConflict/EditConflictDialog.tsx'
import type { Outcome } from '../../../shared/outcome.ts'
import { contentOf, rowKey, sameRow } from '../../headless/entityContent.ts'
import type { EntityContent, EntityRow } from '../../headless/entityContent.ts'
import type { EntitySaveProblem, SavedEntity, UseEntityFormResult } from '../../headless/useEntityForm.ts'

interface EntityEditConflictProps {
  form: UseEntityFormResult
  editConflict: Entity
  onDecided: (outcome: Outcome<EntitySaveProblem, SavedEntity> | null) => void
}

/** Two people saved the same entity. @internal */
export function EntityEditConflict({ form, editConflict, onDecided }: EntityEditConflictProps) {
  const t = useTexts(botBuilderTexts)
  const mine = form.state.content
  const theirs = useMemo(() => contentOf(editConflict), [editConflict])
  return (
    <EditConflictDialog
      title={t('ENTITY_EDIT_CONFLICT_TITLE')}
      mergeText={t('ENTITY_EDIT_CONFLICT_MERGE')}
      onPostpone={form.postponeEditConflict}
      onDecide={async (decision) => onDecided(await form.decideEditConflict(decision))}
    >
      <EditConflictSide owner="mine">
        <EntityVersion content={mine} other={theirs} />
      </EditConflictSide>
      <EditConflictSide owner="theirs" savedAt={editConflict.updatedAt}>
        <EntityVersion content={theirs} other={mine} />
      </EditConflictSide>
    </EditConflictDialog>
  )
}

/** So many values of a side are listed; of more, only how many there are. */
const LISTED = 20

function EntityVersion({ content, other }: { content: EntityContent; other: EntityContent }) {
  const t = useTexts(botBuilderTexts)
  const own = ownRows(content.rows, other.rows)
  return (
    <>
      <dt>{t('EDIT_CONFLICT_NAME')}</dt>
      <dd data-different={content.name !== other.name || undefined}>
        <bdi>{content.name}</bdi>
      </dd>
      <dt>{t('ENTITY_COLUMN_VALUES')}</dt>
      <dd data-different={own.length > 0 || undefined}>
        <span className="platform-EditConflictSide-count">{t('EDIT_CONFLICT_ONLY_HERE', { count: own.length })}</span>
        <EditConflictItems items={[...new Set(own.map(({ value }) => value))]} listed={LISTED} />
      </dd>
    </>
  )
}

/** The rows that the other side does not have, or has otherwise. */
function ownRows(rows: readonly EntityRow[], others: readonly EntityRow[]): readonly EntityRow[] {
  const there = new Map(others.map((row) => [rowKey(row), row]))
  return rows.filter((row) => {
    const beside = there.get(rowKey(row))
    return !beside || !sameRow(row, beside)
  })
}
