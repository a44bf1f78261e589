import { nameKey } from '@platform/contract'
import { Button, EmptyState, isSubmitKey, SearchField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus, SearchX } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { EntityRow as Row } from '../../headless/entityContent.ts'
import type { UseEntityFormResult } from '../../headless/useEntityForm.ts'
import { EntityRow } from './EntityRow.tsx'
import { usePasteRows } from './usePasteRows.ts'
import { useVirtualRows } from './useVirtualRows.ts'

interface EntityRowsProps {
  form: UseEntityFormResult
}

/** Minimum number of values for a search field. */
const SEARCHED_FROM = 12

/** The values of an entity. Only visible rows are in the document: there may be ten thousand. @internal */
export function EntityRows({ form }: EntityRowsProps) {
  const t = useTexts(botBuilderTexts)
  const list = useRef<HTMLUListElement>(null)
  const [search, setSearch] = useState('')
  /** Whether the last row was just added: its value gets the focus. */
  const [isAdding, setAdding] = useState(false)
  const { rows } = form.state.content
  const shown = useMemo(() => indexesOf(rows, search), [rows, search])

  const { virtual, scrollToEnd } = useVirtualRows({
    list,
    count: shown.length,
    keyOf: (index) => rows[shown[index] ?? -1]?.key ?? index,
  })
  const paste = usePasteRows(form)

  function add() {
    setSearch('')
    form.addRow()
    setAdding(true)
    requestAnimationFrame(scrollToEnd)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the inputs within
    <section className="platform-EntityRows" aria-label={t('ENTITY_COLUMN_VALUES')} onKeyDown={keepInForm}>
      <div className="platform-EntityRows-head">
        <h3 className="platform-EntityRows-title">{t('ENTITY_COLUMN_VALUES')}</h3>
        <span className="platform-EntityRows-count" role="status">
          {t('ENTITY_VALUES_COUNT', { count: rows.length })}
        </span>
        {rows.length >= SEARCHED_FROM && (
          <SearchField
            size="small"
            className="platform-EntityRows-search"
            aria-label={t('ENTITY_ROW_FIND')}
            placeholder={t('ENTITY_ROW_FIND')}
            value={search}
            debounceMs={100}
            onSearch={setSearch}
          />
        )}
      </div>
      <div className="platform-EntityRows-columns" aria-hidden>
        <span>{t('ENTITY_ROW_VALUE')}</span>
        <span>{t('ENTITY_ROW_TYPE')}</span>
        <span>{t('ENTITY_ROW_TERMS')}</span>
      </div>
      {shown.length === 0 && <EmptyState icon={<SearchX />} title={t('ENTITY_ROW_NONE_FOUND', { search })} />}
      <ul ref={list} className="platform-EntityRows-list" style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const rowIndex = shown[index]
          const row = rowIndex === undefined ? undefined : rows[rowIndex]
          if (!row || rowIndex === undefined) return null
          return (
            <EntityRow
              key={key}
              ref={virtual.measureElement}
              form={form}
              row={row}
              index={index}
              rowIndex={rowIndex}
              count={rows.length}
              offset={start - virtual.options.scrollMargin}
              isFresh={isAdding && rowIndex === rows.length - 1}
              onValueFocus={() => setAdding(false)}
              onPaste={paste}
            />
          )
        })}
      </ul>
      {!form.isReadOnly && form.canAddRow && (
        <Button className="platform-EntityRows-add" icon={<Plus />} onPress={add}>
          {t('ENTITY_ROW_ADD')}
        </Button>
      )}
      {!form.isReadOnly && <p className="platform-EntityRows-hint">{t('ENTITY_ROW_PASTE_HINT')}</p>}
    </section>
  )
}

/** Enter in a value or in the search does not save the whole entity. */
function keepInForm(event: KeyboardEvent) {
  if (event.key === 'Enter' && !isSubmitKey(event) && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** The indexes of the rows whose value contains the search text. */
function indexesOf(rows: readonly Row[], search: string): readonly number[] {
  const key = nameKey(search)
  return rows.flatMap((row, rowIndex) => (key === '' || nameKey(row.value).includes(key) ? [rowIndex] : []))
}
