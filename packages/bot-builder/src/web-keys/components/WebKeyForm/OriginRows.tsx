import { Button, IconButton, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { UseWebKeyFormResult } from '../../headless/useWebKeyForm.ts'
import { WEB_KEY_LIMITS } from '../../headless/validateWebKey.ts'

interface OriginRowsProps {
  form: UseWebKeyFormResult
  origins: readonly string[]
}

/** The site's origins, one per row, each with its error. @internal */
export function OriginRows({ form, origins }: OriginRowsProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const [labelId, helpId] = [useId(), useId()]
  const list = useRef<HTMLUListElement>(null)
  const { errors } = form
  const isFull = origins.length >= WEB_KEY_LIMITS.origins

  /** Changes the rows and moves the focus to one of them. */
  function change(next: readonly string[], row: number) {
    flushSync(() => form.change({ origins: next }))
    list.current?.querySelectorAll('input')[row]?.focus()
  }
  const add = (row: number, added: readonly string[] = ['']) =>
    change([...origins.slice(0, row), ...added, ...origins.slice(row)], row + added.length - 1)
  const remove = (row: number) =>
    change(
      origins.filter((_, index) => index !== row),
      Math.min(row, origins.length - 2),
    )

  function onKeyDown(event: KeyboardEvent, row: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    // Enter adds a row; it does not submit the form.
    event.preventDefault()
    if (!isFull && origins[row]?.trim() !== '') add(row + 1)
  }

  /** Adds a row for each pasted origin, for example of a column of a spreadsheet. */
  function onPaste(event: ClipboardEvent, row: number) {
    const lines = event.clipboardData
      .getData('text')
      .split(/[\s,;]+/u)
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    const others = origins.filter((origin, at) => at !== row || origin.trim() !== '')
    const index = others.length === origins.length ? row + 1 : row
    change([...others.slice(0, index), ...lines, ...others.slice(index)], index + lines.length - 1)
  }

  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={helpId} className="platform-Field">
      <span id={labelId} className="platform-Field-label">
        {t('WEB_KEY_ORIGINS')}
        <span className="platform-Field-required" aria-hidden>
          {' *'}
        </span>
      </span>
      <ul ref={list} className="platform-OriginRows">
        {origins.map((origin, row) => {
          const name = t('WEB_KEY_ORIGIN_NUMBER', { number: row + 1 })
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an origin has no id, and its text changes
            <li key={row}>
              <TextField
                isRequired={row === 0}
                aria-label={name}
                dir="ltr"
                inputMode="url"
                autoComplete="off"
                spellCheck="false"
                placeholder={row === 0 ? 'https://www.example.com' : ''}
                value={origin}
                error={ruleText(
                  form.originError(row) ?? (row === 0 && errors.origins?.field === 'origins' ? errors.origins : null),
                )}
                onChange={(typed) => form.change({ origins: origins.with(row, typed) })}
                onKeyDown={(event) => onKeyDown(event, row)}
                onPaste={(event) => onPaste(event, row)}
              />
              {origins.length > 1 && (
                <IconButton
                  variant="quiet"
                  label={t('WEB_KEY_ORIGIN_REMOVE', { origin: origin.trim() || name })}
                  icon={<X />}
                  onPress={() => remove(row)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <Button size="small" icon={<Plus />} isDisabled={isFull} onPress={() => add(origins.length)}>
        {t('WEB_KEY_ORIGIN_ADD')}
      </Button>
      <p id={helpId} className="platform-Field-help">
        {t('WEB_KEY_ORIGINS_HELP')}
      </p>
    </div>
  )
}
