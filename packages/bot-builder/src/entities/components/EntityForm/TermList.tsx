import { IconButton, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useVirtualizer } from '@tanstack/react-virtual'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { TermPopup } from '../../headless/entityFormState.ts'
import type { UseEntityFormResult } from '../../headless/useEntityForm.ts'

interface TermListProps {
  form: UseEntityFormResult
  popup: TermPopup
  onKeyDown: (event: KeyboardEvent) => void
}

/** Height of an entry, in pixels. */
const ENTRY_HEIGHT = 36

/**
 * The entries of the popup, each with an input and a button that removes it. There may be five hundred.
 *
 * Its states are attributes: `data-type` on an input is the type of the terms, `synonyms` or `pattern`. @internal
 */
export function TermList({ form, popup, onKeyDown }: TermListProps) {
  const t = useTexts(botBuilderTexts)
  const scroller = useRef<HTMLDivElement>(null)
  const { terms, type } = popup
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtual = useVirtualizer({
    count: terms.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ENTRY_HEIGHT,
    overscan: 6,
  })
  if (terms.length === 0) return <p className="platform-TermList-empty">{t('ENTITY_POPUP_LIST_EMPTY')}</p>
  return (
    <div ref={scroller} className="platform-TermList">
      <ul
        aria-label={t('ENTITY_POPUP_LIST')}
        className="platform-TermList-entries"
        style={{ blockSize: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const term = terms[index] ?? ''
          const number = index + 1
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the field within
            <li
              key={index}
              aria-setsize={terms.length}
              aria-posinset={number}
              className="platform-TermList-entry"
              style={{ transform: `translateY(${start}px)` }}
              onKeyDown={onKeyDown}
            >
              <TextField
                size="small"
                isReadOnly={form.isReadOnly || form.isCheckingPatterns}
                className="platform-TermList-field"
                data-type={type}
                aria-label={t('ENTITY_POPUP_ENTRY', { number })}
                value={term}
                onChange={(text) => form.editTerm(index, text)}
              />
              {!form.isReadOnly && (
                <IconButton
                  variant="quiet"
                  size="small"
                  label={t('ENTITY_POPUP_REMOVE', { term: term.trim() === '' ? number : term })}
                  icon={<X />}
                  onPress={() => form.removeTerm(index)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
