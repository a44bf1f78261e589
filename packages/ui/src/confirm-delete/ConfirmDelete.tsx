import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../button/Button.tsx'
import { QuestionDialog } from '../dialog/QuestionDialog.tsx'
import { useFailureText } from '../i18n/useFailureText.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import type { ActionOutcome } from '../outcome/actionOutcome.types.ts'
import { settle } from '../outcome/settle.ts'
import { TextField } from '../text-field/TextField.tsx'
import { useToasts } from '../toast/ToastsContext.ts'

/** The action for a refused or blocked deletion, for example to open the record that is still in use. */
export interface RefusalAction {
  readonly label: string
  /** Handler that is called when the button is pressed; the dialog closes first. */
  readonly onAction: () => void
  /** Whether it leads to a deletion. @default false */
  readonly isDestructive?: boolean
}

/** A text that must be typed before the record can be deleted, such as its name. */
export interface TypedConfirmation {
  /** Label of the field; it contains the text to type. */
  readonly label: string
  /** Whether a typed text confirms the deletion. */
  readonly matches: (typed: string) => boolean
}

/** Props of {@link ConfirmDelete}. */
export interface ConfirmDeleteProps<Rule extends string = string, Value = unknown> {
  /** The question; it names the record. */
  title: ReactNode
  /** Other data that is deleted with the record, and data that stays. */
  children?: ReactNode
  /** Why the record cannot be deleted, if that is known before an attempt. Then there is no button that deletes. */
  blockedText?: ReactNode
  /** Offers buttons in place of the one that deletes, also without `blockedText`: the children then explain the choice. */
  blockedActions?: readonly RefusalAction[]
  /** @default the catalogue's "Yes" */
  confirmText?: string
  /** @default the catalogue's "No" */
  cancelText?: string
  /** Asks for a typed text first. */
  confirmation?: TypedConfirmation
  /** Deletes the record. Gets the text that was typed as confirmation. A rejection is treated as `failed`. */
  onDelete: (typed: string) => ActionOutcome<Rule, Value> | Promise<ActionOutcome<Rule, Value>>
  /** Text of the toast after the deletion. Without it no toast is shown. */
  doneText?: string | ((value: Value) => string)
  /**
   * Explains a refusal.
   *
   * @default the `error.message` of the outcome, or the catalogue's "It cannot be deleted."
   */
  refusalText?: (rule: Rule) => ReactNode
  /** Offers buttons for a refusal. */
  refusalActions?: (rule: Rule) => readonly RefusalAction[]
  /** Handler that is called after the deletion, when the dialog has closed. */
  onDeleted?: (value: Value) => void
  /** Handler that is called when the dialog closes: after the deletion, or when the user cancels. */
  onClose: () => void
  className?: string
  id?: string
  ref?: Ref<HTMLElement>
}

/**
 * Asks before a record is deleted, and deletes it. The dialog is open while it is mounted.
 *
 * - `done`: the dialog closes and a toast reports it.
 * - `refused`: the dialog stays open, explains the rule and offers to close.
 * - `failed`: the dialog stays open, shows the reason and offers to retry.
 *
 * @example
 * {toDelete && (
 *   <ConfirmDelete
 *     title={`Delete “${toDelete.name}”?`}
 *     onDelete={() => contacts.remove(toDelete.id)}
 *     doneText="Contact deleted"
 *     refusalText={(rule) => t(rule)}
 *     onClose={() => setToDelete(null)}
 *   />
 * )}
 */
export function ConfirmDelete<Rule extends string, Value>({
  blockedText,
  blockedActions = [],
  confirmText,
  cancelText,
  onDelete,
  doneText,
  refusalText,
  refusalActions,
  confirmation,
  onDeleted,
  onClose,
  className,
  children,
  ...rest
}: ConfirmDeleteProps<Rule, Value>) {
  const t = useTexts(uiTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const [isBusy, setIsBusy] = useState(false)
  const [typed, setTyped] = useState('')
  const [outcome, setOutcome] = useState<ActionOutcome<Rule, Value> | null>(null)
  const refusal = outcome?.status === 'refused' ? outcome.rule : null
  const isBlocked = refusal !== null || Boolean(blockedText) || blockedActions.length > 0
  const waysOut = refusal === null ? blockedActions : (refusalActions?.(refusal) ?? [])
  const isConfirmed = confirmation?.matches(typed) ?? true

  async function remove() {
    setIsBusy(true)
    setOutcome(null)
    const next = await settle(() => onDelete(typed))
    setIsBusy(false)
    if (next.status !== 'done') {
      setOutcome(next)
      return
    }
    const value = next.value as Value
    onClose()
    if (doneText !== undefined) toast.success(typeof doneText === 'string' ? doneText : doneText(value))
    onDeleted?.(value)
  }

  function act({ onAction }: RefusalAction) {
    onClose()
    onAction()
  }

  return (
    <QuestionDialog
      {...rest}
      className={classNames('platform-ConfirmDelete', className)}
      // After a refusal the button that deletes disappears, and the focus with it.
      safeKey={isBlocked ? 'close' : 'cancel'}
      safeText={isBlocked ? t('CLOSE') : (cancelText ?? t('NO'))}
      actions={
        isBlocked ? (
          waysOut.map((wayOut) => (
            <Button
              key={wayOut.label}
              variant={wayOut.isDestructive ? 'danger' : 'secondary'}
              onPress={() => act(wayOut)}
            >
              {wayOut.label}
            </Button>
          ))
        ) : (
          <Button variant="danger" isBusy={isBusy} isDisabled={!isConfirmed} onPress={() => void remove()}>
            {outcome?.status === 'failed' ? t('RETRY') : (confirmText ?? t('YES'))}
          </Button>
        )
      }
      problem={problemOf(outcome) ?? blockedText}
      isBusy={isBusy}
      onClose={onClose}
      description={children}
    >
      {confirmation && !isBlocked && (
        <TextField
          className="platform-ConfirmDelete-typed"
          label={confirmation.label}
          value={typed}
          onChange={setTyped}
          isDisabled={isBusy}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isConfirmed) void remove()
          }}
        />
      )}
    </QuestionDialog>
  )

  function problemOf(ended: typeof outcome): ReactNode {
    switch (ended?.status) {
      case 'refused':
        return refusalText?.(ended.rule) ?? (failureText(ended.error) || t('DELETE_REFUSED'))
      case 'failed':
        return failureText(ended.error)
      default:
        return null
    }
  }
}
