import { ENTITY_VALUE_MAX } from '@platform/contract'
import { IconButton, Option, Select, TextField, Tooltip } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { CircleAlert, Pencil, Trash2 } from 'lucide-react'
import { Fragment, useId } from 'react'
import type { ClipboardEvent, Ref } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { termsOfRow } from '../../headless/entityContent.ts'
import type { EntityRow as Row } from '../../headless/entityContent.ts'
import type { UseEntityFormResult } from '../../headless/useEntityForm.ts'
import { rowProblem } from '../../headless/validateEntity.ts'

interface EntityRowProps {
  form: UseEntityFormResult
  row: Row
  /** Place among the rows that are shown, for the window. */
  index: number
  /** Place among all rows. */
  rowIndex: number
  /** How many rows there are. */
  count: number
  /** From the top of the list, in pixels. */
  offset: number
  /** Whether it was just added: the next word typed is its value. */
  isFresh: boolean
  onValueFocus: () => void
  /** Takes pasted lines for rows; false when they are none. */
  onPaste: (row: number, text: string) => boolean
  ref: Ref<HTMLLIElement>
}

/** One value, its type, and what it is recognised by. @internal */
export function EntityRow({ form, row, index, rowIndex, count, offset, isFresh, ref, ...handlers }: EntityRowProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const messageId = useId()
  const { state, isReadOnly } = form
  const number = rowIndex + 1
  const hasNoValue = rowProblem(row) === 'ENTITY_VALUE_BLANK'
  /** What is wrong with the row, shown beneath its last field. */
  const message =
    state.fault?.row === row.key
      ? state.fault.message
      : state.asksForValue === row.key
        ? t('ENTITY_VALUE_BLANK')
        : undefined
  const terms = termsOfRow(row)
  const none = row.type === 'synonyms' ? t('ENTITY_ROW_NO_SYNONYMS') : t('ENTITY_ROW_NO_PATTERN')

  function paste(event: ClipboardEvent) {
    if (!isReadOnly && handlers.onPaste(row.key, event.clipboardData.getData('text'))) event.preventDefault()
  }

  return (
    <li
      ref={ref}
      data-index={index}
      aria-setsize={count}
      aria-posinset={number}
      className="platform-EntityRow"
      style={{ transform: `translateY(${offset}px)` }}
    >
      <div className="platform-EntityRow-value" onPaste={paste}>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a person who adds a value goes on with it
          autoFocus={isFresh}
          isReadOnly={isReadOnly}
          aria-label={t('ENTITY_ROW_VALUE_LABEL', { number })}
          placeholder={t('ENTITY_ROW_VALUE')}
          value={row.value}
          error={valueError()}
          onFocus={handlers.onValueFocus}
          onChange={(value) => form.setValue(row.key, value)}
        />
      </div>
      <Select
        aria-label={t('ENTITY_ROW_TYPE_LABEL', { number })}
        className="platform-EntityRow-type"
        isDisabled={isReadOnly}
        value={row.type}
        onChange={(type) => form.setType(row.key, type === 'pattern' ? 'pattern' : 'synonyms')}
      >
        <Option id="synonyms">{t('ENTITY_TYPE_SYNONYMS')}</Option>
        <Option id="pattern">{t('ENTITY_TYPE_PATTERN')}</Option>
      </Select>
      <div className="platform-EntityRow-field">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-describedby={message === undefined ? undefined : messageId}
          className="platform-InputBox platform-EntityRow-terms"
          data-readonly={hasNoValue || undefined}
          data-invalid={message === undefined ? undefined : true}
          onClick={() => form.openPopup(row.key)}
        >
          <span className="platform-VisuallyHidden">
            {row.type === 'synonyms'
              ? t('ENTITY_ROW_SYNONYMS_LABEL', { number })
              : t('ENTITY_ROW_PATTERN_LABEL', { number })}
          </span>
          <span className="platform-EntityRow-text" data-empty={terms.length === 0 || undefined}>
            {terms.length === 0 ? none : <Terms row={row} />}
          </span>
          {terms.length > 1 && <span className="platform-Count">{terms.length.toLocaleString(intlLocale)}</span>}
          <Pencil aria-hidden />
        </button>
        {message !== undefined && (
          <span role="alert" id={messageId} className="platform-Field-error">
            <CircleAlert aria-hidden />
            <span className="platform-Field-errorText">{message}</span>
          </span>
        )}
      </div>
      {!isReadOnly && (
        <Tooltip text={t('ENTITY_ROW_DELETE', { number })}>
          <IconButton
            variant="quiet"
            className="platform-EntityRow-delete"
            label={t('ENTITY_ROW_DELETE', { number })}
            icon={<Trash2 />}
            isDisabled={count === 1}
            onPress={() => form.removeRow(row.key)}
          />
        </Tooltip>
      )}
    </li>
  )

  function valueError(): string | undefined {
    if (rowProblem(row) === 'ENTITY_VALUE_TOO_LONG') return t('FIELD_TOO_LONG', { limit: ENTITY_VALUE_MAX })
    return form.duplicates.has(row) ? t('ENTITY_VALUE_DUPLICATE') : undefined
  }
}

/** So many terms are named in a row; more do not fit. */
const NAMED = 20

function Terms({ row }: { row: Row }) {
  const Term = row.type === 'pattern' ? 'code' : 'bdi'
  return termsOfRow(row)
    .slice(0, NAMED)
    .map((term, index) => (
      <Fragment key={term}>
        {index > 0 && ', '}
        <Term>{term}</Term>
      </Fragment>
    ))
}
