import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../button/Button.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { Note } from '../note/Note.tsx'
import { Dialog } from './Dialog.tsx'

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  isOpen: boolean
  /** The question; it names what will go. */
  title: ReactNode
  /** What goes with it, and what stays. */
  children?: ReactNode
  /** @default the catalogue's "Yes" */
  confirmText?: string
  /** @default the catalogue's "No" */
  cancelText?: string
  /** Weight of the button that acts. @default 'danger' */
  tone?: 'danger' | 'primary'
  /**
   * Does it. While the promise is open the dialog stays and is busy; when it rejects, the dialog stays and says why,
   * so that the person can try again.
   */
  onConfirm: () => void | Promise<unknown>
  onCancel: () => void
  className?: string
  id?: string
  ref?: Ref<HTMLElement>
}

/** Asks before something is destroyed. The focus is on the button that destroys nothing. */
export function ConfirmDialog({ isOpen, ...rest }: ConfirmDialogProps) {
  // Mounted anew for each question, so that none begins with the last one's failure.
  return isOpen ? <OpenConfirmDialog {...rest} /> : null
}

function OpenConfirmDialog({
  title,
  children,
  confirmText,
  cancelText,
  tone = 'danger',
  onConfirm,
  onCancel,
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
    <Dialog
      {...rest}
      isOpen
      role="alertdialog"
      size="small"
      hasNoCloseButton
      title={title}
      description={children}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onCancel()
      }}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a question opens with the focus on its safe answer */}
          <Button autoFocus isDisabled={isBusy} onPress={onCancel}>
            {cancelText ?? t('NO')}
          </Button>
          <Button variant={tone} isBusy={isBusy} onPress={() => void confirm()}>
            {confirmText ?? t('YES')}
          </Button>
        </>
      }
    >
      {failure && (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      )}
    </Dialog>
  )
}
