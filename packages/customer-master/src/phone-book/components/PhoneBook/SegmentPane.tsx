import type { Segment } from '@platform/contract'
import { Pane, PaneList, PaneRow } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { UseSegmentsResult } from '../../../segments/headless/useSegments.ts'
import { ContactCount } from './ContactCount.tsx'
import { PaneColumns } from './PaneColumns.tsx'

interface SegmentPaneProps {
  segments: UseSegmentsResult
  /** Ids of the selected live segments. */
  chosenIds: readonly string[]
  /** Shows the contacts of one live segment. */
  onSelect: (id: string) => void
  /** Also shows the contacts of a live segment, or no longer does. */
  onToggle: (id: string) => void
  onCreate: (() => void) | undefined
  onEdit: ((id: string) => void) | undefined
  onDelete: (segment: Segment) => void
}

/** The live segments with the number of their contacts: search, create, select one or several, edit, delete. @internal */
export function SegmentPane({ segments, chosenIds, onSelect, onToggle, onCreate, onEdit, onDelete }: SegmentPaneProps) {
  const t = useTexts(customerMasterTexts)
  const { status, search, mayEdit, found } = segments
  return (
    <Pane
      className="platform-GroupPane platform-SegmentPane"
      title={t('SEGMENTS_TITLE')}
      {...(mayEdit && onCreate ? { add: { label: t('SEGMENTS_CREATE'), onPress: onCreate } } : {})}
      search={{
        value: search,
        onSearch: segments.setSearch,
        placeholder: t('SEGMENTS_SEARCH'),
        'aria-label': t('SEGMENTS_SEARCH'),
      }}
      status={status}
      error={segments.error}
      failedTitle={t('SEGMENTS_FAILED')}
      onRetry={segments.retry}
      isEmpty={found.length === 0}
      first={<PaneColumns />}
      empty={<p className="platform-GroupPane-none">{t('SEGMENTS_NONE')}</p>}
      noneFoundText={t('SEGMENTS_NONE_FOUND', { search })}
    >
      {found.length > 0 && (
        <PaneList aria-label={t('SEGMENTS_TITLE')} items={found} itemId={({ id }) => id}>
          {(segment) => {
            const { id, name } = segment
            return (
              <PaneRow
                name={name}
                end={<SegmentCount segment={segment} />}
                isCurrent={chosenIds.includes(id)}
                check={{
                  label: t('SEGMENTS_CHOOSE', { name }),
                  isChecked: chosenIds.includes(id),
                  onChange: () => onToggle(id),
                }}
                onOpen={() => onSelect(id)}
                onRename={
                  mayEdit && onEdit ? { label: t('SEGMENTS_EDIT', { name }), onPress: () => onEdit(id) } : undefined
                }
                onDelete={
                  mayEdit ? { label: t('SEGMENTS_DELETE', { name }), onPress: () => onDelete(segment) } : undefined
                }
              />
            )
          }}
        </PaneList>
      )}
    </Pane>
  )
}

/** The number of contacts, or that they are being found after a change of the conditions. */
function SegmentCount({ segment: { count, countedAt } }: { segment: Segment }) {
  const t = useTexts(customerMasterTexts)
  if (countedAt !== null) return <ContactCount count={count} />
  return (
    <>
      <span aria-hidden>…</span>
      <span className="platform-VisuallyHidden">{t('SEGMENTS_COUNTING')}</span>
    </>
  )
}
