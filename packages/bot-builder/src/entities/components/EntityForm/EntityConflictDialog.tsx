import type { Entity } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { useMemo } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { ConflictItems, ConflictSide } from '../../../shared/components/SaveConflict/ConflictSide.tsx'
import { SaveConflictDialog } from '../../../shared/components/SaveConflict/SaveConflictDialog.tsx'
import type { Outcome } from '../../../shared/outcome.ts'
import { contentOf, rowKey, sameRow } from '../../headless/entityContent.ts'
import type { EntityContent, EntityRow } from '../../headless/entityContent.ts'
import type { EntitySaveProblem, SavedEntity, UseEntityFormResult } from '../../headless/useEntityForm.ts'

interface EntityConflictDialogProps {
  form: UseEntityFormResult
  conflict: Entity
  onDecided: (outcome: Outcome<EntitySaveProblem, SavedEntity> | null) => void
}

/** Two people saved the same entity. @internal */
export function EntityConflictDialog({ form, conflict, onDecided }: EntityConflictDialogProps) {
  const t = useTexts(botBuilderTexts)
  const mine = form.state.content
  const theirs = useMemo(() => contentOf(conflict), [conflict])
  return (
    <SaveConflictDialog
      title={t('ENTITY_CONFLICT_TITLE')}
      mergeText={t('ENTITY_CONFLICT_MERGE')}
      onPostpone={form.postponeConflict}
      onDecide={async (decision) => onDecided(await form.decideConflict(decision))}
    >
      <ConflictSide owner="mine">
        <EntityVersion content={mine} other={theirs} />
      </ConflictSide>
      <ConflictSide owner="theirs" savedAt={conflict.updatedAt}>
        <EntityVersion content={theirs} other={mine} />
      </ConflictSide>
    </SaveConflictDialog>
  )
}

/** So many values of a side are listed; of more, only how many there are. */
const LISTED = 20

function EntityVersion({ content, other }: { content: EntityContent; other: EntityContent }) {
  const t = useTexts(botBuilderTexts)
  const own = ownRows(content.rows, other.rows)
  return (
    <>
      <dt>{t('CONFLICT_NAME')}</dt>
      <dd data-different={content.name !== other.name || undefined}>
        <bdi>{content.name}</bdi>
      </dd>
      <dt>{t('ENTITY_COLUMN_VALUES')}</dt>
      <dd data-different={own.length > 0 || undefined}>
        <span className="platform-ConflictSide-count">{t('CONFLICT_ONLY_HERE', { count: own.length })}</span>
        <ConflictItems items={[...new Set(own.map(({ value }) => value))]} listed={LISTED} />
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
