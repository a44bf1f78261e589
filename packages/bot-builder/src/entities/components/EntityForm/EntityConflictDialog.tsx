import type { Entity } from '@platform/contract'
import { Button, Dialog, formatDayMonth } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { useMemo, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { Outcome } from '../../../shared/outcome.ts'
import { contentOf, rowKey, sameRow } from '../../headless/entityContent.ts'
import type { EntityContent, EntityRow } from '../../headless/entityContent.ts'
import type {
  EntityConflictDecision,
  EntitySaveProblem,
  SavedEntity,
  UseEntityFormResult,
} from '../../headless/useEntityForm.ts'

interface EntityConflictDialogProps {
  form: UseEntityFormResult
  conflict: Entity
  onDecided: (outcome: Outcome<EntitySaveProblem, SavedEntity> | null) => void
}

/** Two people saved the same entity: what either side has of its own, and whose stays. Nothing is lost until then. @internal */
export function EntityConflictDialog({ form, conflict, onDecided }: EntityConflictDialogProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const [deciding, setDeciding] = useState<EntityConflictDecision | null>(null)
  const mine = form.state.content
  const theirs = useMemo(() => contentOf(conflict), [conflict])

  async function decide(decision: EntityConflictDecision) {
    setDeciding(decision)
    const outcome = await form.decideConflict(decision)
    setDeciding(null)
    onDecided(outcome)
  }
  const choiceOf = (decision: EntityConflictDecision, label: string) => (
    <Button
      variant={decision === 'merge' ? 'primary' : 'secondary'}
      isBusy={deciding === decision}
      isDisabled={deciding !== null && deciding !== decision}
      onPress={() => void decide(decision)}
    >
      {label}
    </Button>
  )

  return (
    <Dialog
      isOpen
      size="large"
      title={t('ENTITY_CONFLICT_TITLE')}
      description={t('CONFLICT_TEXT')}
      onOpenChange={(isOpen) => {
        if (!isOpen) form.postponeConflict()
      }}
      footer={
        <>
          <Button variant="quiet" className="platform-ConflictDialog-later" onPress={form.postponeConflict}>
            {t('CONFLICT_LATER')}
          </Button>
          {choiceOf('keepMine', t('CONFLICT_KEEP_MINE'))}
          {choiceOf('takeTheirs', t('CONFLICT_TAKE_THEIRS'))}
          {choiceOf('merge', t('ENTITY_CONFLICT_MERGE'))}
        </>
      }
    >
      <div className="platform-ConflictDialog-versions">
        <EntityVersion title={t('CONFLICT_MINE')} content={mine} other={theirs} />
        <EntityVersion
          title={t('CONFLICT_THEIRS')}
          caption={
            conflict.updatedAt === null
              ? undefined
              : t('CONFLICT_THEIRS_SAVED', { date: formatDayMonth(conflict.updatedAt, { locale: intlLocale }) })
          }
          content={theirs}
          other={mine}
        />
      </div>
    </Dialog>
  )
}

/** So many values of a side are listed; of more, only how many there are. */
const LISTED = 20

interface EntityVersionProps {
  title: string
  caption?: string | undefined
  content: EntityContent
  other: EntityContent
}

function EntityVersion({ title, caption, content, other }: EntityVersionProps) {
  const t = useTexts(botBuilderTexts)
  const own = ownRows(content.rows, other.rows)
  return (
    <section className="platform-ConflictVersion" aria-label={title}>
      <header className="platform-ConflictVersion-head">
        <h3 className="platform-ConflictVersion-title">{title}</h3>
        {caption !== undefined && <span className="platform-ConflictVersion-caption">{caption}</span>}
      </header>
      <dl className="platform-ConflictVersion-fields">
        <dt>{t('CONFLICT_NAME')}</dt>
        <dd data-different={content.name !== other.name || undefined}>
          <bdi>{content.name}</bdi>
        </dd>
        <dt>{t('ENTITY_COLUMN_VALUES')}</dt>
        <dd data-different={own.length > 0 || undefined}>
          <span className="platform-ConflictVersion-count">{t('CONFLICT_ONLY_HERE', { count: own.length })}</span>
          <ul className="platform-ConflictVersion-phrases">
            {own.slice(0, LISTED).map((row) => (
              <li key={row.key}>
                <bdi>{row.value}</bdi>
              </li>
            ))}
            {own.length > LISTED && <li>{t('CONFLICT_MORE', { count: own.length - LISTED })}</li>}
          </ul>
        </dd>
      </dl>
    </section>
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
