import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ComponentProps, FormEvent, KeyboardEvent, ReactNode } from 'react'
import { useFailureText } from '../i18n/useFailureText.ts'
import type { ActionOutcome } from '../outcome/actionOutcome.types.ts'
import type { ShownFailure } from '../i18n/useFailureText.ts'
import { settle } from '../outcome/settle.ts'
import { useToasts } from '../toast/ToastsContext.ts'
import { isSubmitKey } from './isSubmitKey.ts'

/** Common props of `FormPage` and `FormDialog` for submitting. */
export interface FormSubmitProps<Rule extends string = string, Value = unknown> {
  /** Validates and saves. A rejection is treated as `failed`. */
  onSubmit: () => Promise<ActionOutcome<Rule, Value>>
  /** Text of the toast after saving. Without it no toast is shown. */
  doneText?: string | ((value: Value) => string)
  /** Handler that is called with the saved record. */
  onDone?: (value: Value) => void
  /**
   * Returns the text for a refusal without a field. Return undefined for the others: their fields show the error, and the
   * first of them receives the focus. If no field does, the form shows the message of the refusal.
   */
  refusalText?: (rule: Rule) => ReactNode
  /** Whether the form is saved otherwise; the button is then busy, too. */
  isSaving?: boolean
  /** Whether the form cannot be submitted yet: the button is disabled. Prefer errors at the fields, which explain it. */
  isSubmitDisabled?: boolean
}

/** The elements of an invalid field that can have the focus: an input, a radio button, or the button of a select. */
const INVALID = [
  '[aria-invalid="true"]:not([role="radiogroup"])',
  '[role="radiogroup"][aria-invalid="true"] input',
  '[data-invalid] button:not(:disabled, [slot="remove"])',
].join(', ')

interface Refusal {
  readonly error: ShownFailure | undefined
}

interface FormSubmit {
  /** Props of the `form` element. */
  readonly formProps: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit' | 'onKeyDown' | 'onKeyDownCapture'>
  /** Why the last attempt did not succeed, if no field shows it. */
  readonly failure: ReactNode
  readonly isBusy: boolean
}

function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (!isSubmitKey(event) || event.defaultPrevented) return
  if (!event.currentTarget.contains(event.target as Node)) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.requestSubmit()
}

/** Submits a form, reports the outcome and moves the focus to the first invalid field. @internal */
export function useFormSubmit<Rule extends string, Value>({
  onSubmit,
  doneText,
  onDone,
  refusalText,
  isSaving = false,
  isSubmitDisabled = false,
}: FormSubmitProps<Rule, Value>): FormSubmit {
  const toast = useToasts()
  const failureText = useFailureText()
  const form = useRef<HTMLFormElement>(null)
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<ReactNode>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isBusy = isRunning || isSaving

  const showRefusal = useEffectEvent(({ error }: Refusal) => {
    const invalid = form.current?.querySelector<HTMLElement>(INVALID)
    if (invalid) invalid.focus()
    else setFailure((shown) => shown ?? failureText(error))
  })
  // Runs after the render that marks the fields.
  useEffect(() => {
    if (refusal) showRefusal(refusal)
  }, [refusal])

  async function run() {
    setRunning(true)
    setFailure(null)
    const outcome = await settle(onSubmit)
    setRunning(false)
    switch (outcome.status) {
      case 'done': {
        const value = outcome.value as Value
        if (doneText !== undefined) toast.success(typeof doneText === 'string' ? doneText : doneText(value))
        onDone?.(value)
        break
      }
      case 'refused':
        setFailure(refusalText?.(outcome.rule) ?? null)
        setRefusal({ error: outcome.error })
        break
      case 'failed':
        setFailure(failureText(outcome.error))
        break
      default:
        outcome satisfies never
    }
  }

  return {
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        // Events of a dialog in the form bubble through React's tree.
        if (event.target === event.currentTarget && !isBusy && !isSubmitDisabled) void run()
      },
      onKeyDown: submitByKey,
      onKeyDownCapture(event: KeyboardEvent<HTMLFormElement>) {
        // The label of a radio button treats Enter as a press: it would select the option, and the form would not be
        // notified.
        if (event.target instanceof HTMLInputElement && event.target.type === 'radio') submitByKey(event)
      },
    },
    failure,
    isBusy,
  }
}
