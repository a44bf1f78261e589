import { useRef, useState } from 'react'
import type { Ref } from 'react'
import { isEnterKey } from '../form-page/isSubmitKey.ts'
import { useFailureText } from '../i18n/useFailureText.ts'
import { classNames } from '../internal/classNames.ts'
import type { ActionOutcome } from '../outcome/actionOutcome.types.ts'
import { settle } from '../outcome/settle.ts'
import { TextField } from '../text-field/TextField.tsx'
import { useToasts } from '../toast/ToastsContext.ts'

/** Props of {@link PaneNameField}. */
export interface PaneNameFieldProps<Rule extends string = string, Value = unknown> {
  'aria-label': string
  /** The name of a record that is renamed; empty for a new record. */
  defaultName?: string
  /** Help text about Enter, for example "Press ENTER to create a story". */
  help?: string
  /** Saves the name. A rejection is treated as `failed`. */
  onSave: (name: string) => Promise<ActionOutcome<Rule, Value>>
  /** Explains a refusal; shown below the field. */
  refusalText: (rule: Rule) => string
  /** Handler that is called when the name is saved, or when Escape is pressed. */
  onDone: () => void
  className?: string
  id?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * A field that names a record of a pane. Enter saves; Escape cancels. Afterwards the focus returns to the record's row,
 * or to the element that opened the field.
 *
 * @example
 * <PaneNameField
 *   aria-label="Story name"
 *   help="Press ENTER to create a story"
 *   onSave={(name) => stories.save({ name })}
 *   refusalText={(rule) => t(rule)}
 *   onDone={() => setCreating(false)}
 * />
 */
export function PaneNameField<Rule extends string, Value>({
  defaultName = '',
  help,
  onSave,
  refusalText,
  onDone,
  className,
  ...rest
}: PaneNameFieldProps<Rule, Value>) {
  const toast = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const [opener] = useState(() => document.activeElement)
  const [name, setName] = useState(defaultName)
  const failureText = useFailureText()
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  function close() {
    const row = input.current?.closest('li')
    const list = row?.parentElement
    const index = row && list ? [...list.children].indexOf(row) : -1
    onDone()
    // Runs after the render that replaces the field.
    requestAnimationFrame(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return
      const target = list?.children.item(index)?.querySelector('button') ?? opener
      if (target instanceof HTMLElement) target.focus()
    })
  }

  async function save() {
    if (isSaving) return
    setSaving(true)
    const outcome = await settle(() => onSave(name))
    setSaving(false)
    switch (outcome.status) {
      case 'done':
        close()
        break
      case 'refused':
        setError(refusalText(outcome.rule))
        break
      case 'failed':
        toast.error(failureText(outcome.error))
        break
      default:
        outcome satisfies never
    }
  }

  return (
    <TextField
      {...rest}
      className={classNames('platform-PaneNameField', className)}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears because the user asked to write in it
      autoFocus
      inputRef={input}
      help={error === null ? help : undefined}
      error={error !== null && <span role="alert">{error}</span>}
      value={name}
      onChange={(text) => {
        setName(text)
        setError(null)
      }}
      onKeyDown={(event) => {
        if (isEnterKey(event)) {
          // The key press would also open the saved record, whose row may have the focus by then.
          event.preventDefault()
          void save()
        } else if (event.key === 'Escape') close()
        else event.continuePropagation()
      }}
    />
  )
}
