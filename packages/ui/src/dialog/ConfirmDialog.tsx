import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../button/Button.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { QuestionDialog } from './QuestionDialog.tsx'

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  isOpen: boolean
  /** The question; it names what the action changes. */
  title: ReactNode
  /** Other effects of the action, and what stays unchanged. */
  children?: ReactNode
  /** @default the catalogue's "Yes" */
  confirmText?: string
  /** @default the catalogue's "No" */
  cancelText?: string
  /** Variant of the button that runs the action. @default 'danger' */
  tone?: 'danger' | 'primary'
  /**
   * Runs the action. The dialog is busy until the promise settles. If the promise rejects, the dialog stays open and
   * shows the reason, so that the user can retry.
   */
  onConfirm: () => void | Promise<unknown>
  onCancel: () => void
  className?: string
  id?: string
  ref?: Ref<HTMLElement>
}

/**
 * Asks before an action that cannot be undone. The focus is on the button that changes nothing. For a deletion, use
 * `ConfirmDelete`.
 */
export function ConfirmDialog({ isOpen, ...rest }: ConfirmDialogProps) {
  // Each question mounts its own dialog, so that the failure of the last question is not shown.
  return isOpen ? <OpenConfirmDialog {...rest} /> : null
}

function OpenConfirmDialog({
  confirmText,
  cancelText,
  tone = 'danger',
  onConfirm,
  onCancel,
  children,
  ...rest
}: Omit<ConfirmDialogProps, 'isOpen'>) {
  const t = useTexts(uiTexts)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const confirm = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await onConfirm()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <QuestionDialog
      {...rest}
      description={children}
      safeText={cancelText ?? t('NO')}
      actions={
        <Button variant={tone} isBusy={isBusy} onPress={() => void confirm()}>
          {confirmText ?? t('YES')}
        </Button>
      }
      problem={failure}
      isBusy={isBusy}
      onClose={onCancel}
    />
  )
}
