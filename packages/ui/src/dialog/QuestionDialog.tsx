import type { ReactNode, Ref } from 'react'
import { Button } from '../button/Button.tsx'
import { Note } from '../note/Note.tsx'
import { Dialog } from './Dialog.tsx'

interface QuestionDialogProps {
  title: ReactNode
  /** Effects of the action, and what stays unchanged. */
  description?: ReactNode
  /** A field that the action needs. */
  children?: ReactNode
  /** Label of the button that changes nothing. It has the focus when the dialog opens. */
  safeText: string
  /** Another value gives the focus to the safe button again, for example after the other button has disappeared. */
  safeKey?: string
  /** The other buttons. */
  actions: ReactNode
  /** Why the action did not succeed. */
  problem: ReactNode
  /** Whether the action runs: the dialog does not close then. */
  isBusy: boolean
  onClose: () => void
  className?: string | undefined
  id?: string | undefined
  ref?: Ref<HTMLElement> | undefined
}

/** A question with a safe answer: the frame of `ConfirmDialog` and `ConfirmDelete`. @internal */
export function QuestionDialog({
  description,
  children,
  safeText,
  safeKey = '',
  actions,
  problem,
  isBusy,
  onClose,
  ...rest
}: QuestionDialogProps) {
  return (
    <Dialog
      {...rest}
      isOpen
      role="alertdialog"
      size="small"
      hasNoCloseButton
      description={description}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose()
      }}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a question opens with the focus on its safe answer */}
          <Button key={safeKey} autoFocus isDisabled={isBusy} onPress={onClose}>
            {safeText}
          </Button>
          {actions}
        </>
      }
    >
      {children}
      {problem && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
    </Dialog>
  )
}
