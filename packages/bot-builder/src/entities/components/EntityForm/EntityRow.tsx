import { IconButton, Option, Select, TextField, Tooltip } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { CircleAlert, Pencil, Trash2 } from 'lucide-react'
import { Fragment, useId } from 'react'
import type { ClipboardEvent, Ref } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import { termsOfRow } from '../../headless/entityContent.ts'
import type { EntityRow as Row } from '../../headless/entityContent.ts'
import { blankValueError } from '../../headless/entityErrors.ts'
import type { UseEntityFormResult } from '../../headless/useEntityForm.ts'

interface EntityRowProps {
  form: UseEntityFormResult
  row: Row
  /** Index among the rows that the search finds, for the virtualizer. */
  index: number
  /** Index among all rows. */
  rowIndex: number
  /** Number of all rows. */
  count: number
  /** Distance from the top of the list, in pixels. */
  offset: number
  /** Whether the row was just added: its value gets the focus. */
  isFresh: boolean
  onValueFocus: () => void
  /** Adds pasted lines as rows. Returns false for a single line. */
  onPaste: (row: number, text: string) => boolean
  ref: Ref<HTMLLIElement>
}

/**
 * One value, its type, and its synonyms or patterns.
 *
 * Its states are attributes:
 * - `.platform-EntityRow[data-index]`: the index of the row
 * - `.platform-EntityRow-terms[data-readonly]`: the terms cannot be edited until the value has a name
 * - `.platform-EntityRow-terms[data-invalid]`: the terms have an error
 * - `.platform-EntityRow-text[data-empty]`: there are no terms
 *
 * @internal
 */
export function EntityRow({ form, row, index, rowIndex, count, offset, isFresh, ref, ...handlers }: EntityRowProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const ruleText = useRuleText()
  const failureText = useFailureText()
  const messageId = useId()
  const { state, isReadOnly } = form
  const number = rowIndex + 1
  const blankError = blankValueError(row)
  const { refusedRow, rowWithoutValue } = state
  /** The error of the whole row, shown beneath its last field. */
  const message =
    refusedRow?.row === row.key
      ? failureText({ message: refusedRow.message, context: { type: 'REFUSED', errors: [refusedRow] } })
      : ruleText(rowWithoutValue === row.key ? blankError : null)
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
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new row opens with the focus on its value
          autoFocus={isFresh}
          isReadOnly={isReadOnly}
          aria-label={t('ENTITY_ROW_VALUE_LABEL', { number })}
          placeholder={t('ENTITY_ROW_VALUE')}
          value={row.value}
          error={ruleText(form.valueErrors.get(row))}
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
          data-readonly={blankError !== null || undefined}
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
}

/** Maximum number of terms that a row lists; more do not fit. */
const TERMS_LISTED = 20

function Terms({ row }: { row: Row }) {
  const Term = row.type === 'pattern' ? 'code' : 'bdi'
  return termsOfRow(row)
    .slice(0, TERMS_LISTED)
    .map((term, index) => (
      <Fragment key={term}>
        {index > 0 && ', '}
        <Term>{term}</Term>
      </Fragment>
    ))
}
