import { X } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode, Ref } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../button/IconButton.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { useScrollFocus } from '../internal/useScrollFocus.ts'
import { uiTexts } from '../messages/uiTexts.ts'

/** Props of {@link Dialog}. */
export interface DialogProps {
  isOpen: boolean
  /** Handler that is called with false on Escape, the close button, and a press outside if that is allowed. */
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  /** A sentence below the title; read out when the dialog opens. */
  description?: ReactNode
  /** Buttons, Cancel before the primary one. */
  footer?: ReactNode
  /** 440, 560 or 840 px wide. @default 'medium' */
  size?: 'small' | 'medium' | 'large'
  /** Whether a press outside closes it. Do not set it if typed text would be lost. */
  allowsOutsidePress?: boolean
  /** `alertdialog` for a question that interrupts. @default 'dialog' */
  role?: 'dialog' | 'alertdialog'
  /** Whether the corner has no close button, because the footer's first button is the same. */
  hasNoCloseButton?: boolean
  children?: ReactNode
  className?: string
  id?: string
  ref?: Ref<HTMLElement>
}

/**
 * A modal dialog. It receives the focus and returns it when it closes.
 *
 * Its states are attributes:
 * - `.platform-Dialog-frame[data-entering]`: it is opening
 * - `.platform-Dialog-frame[data-size]`: `size`
 * - `.platform-Dialog-overlay[data-entering]`: it is opening
 * - `.platform-Dialog-overlay[data-exiting]`: it is closing
 */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  footer,
  size = 'medium',
  allowsOutsidePress,
  role = 'dialog',
  hasNoCloseButton,
  children,
  className,
  ...rest
}: DialogProps) {
  const t = useTexts(uiTexts)
  const scroller = useScrollFocus()
  const descriptionId = useId()
  return (
    <ModalOverlay
      className="platform-Dialog-overlay"
      isOpen={isOpen}
      isDismissable={allowsOutsidePress}
      onOpenChange={onOpenChange}
    >
      <Modal className="platform-Dialog-frame" data-size={size}>
        <AriaDialog
          {...rest}
          role={role}
          aria-describedby={description ? descriptionId : undefined}
          className={classNames('platform-Dialog', className)}
        >
          <header className="platform-Dialog-head">
            <Heading slot="title" level={2} className="platform-Dialog-title">
              {title}
            </Heading>
            {!hasNoCloseButton && (
              <IconButton
                variant="quiet"
                size="small"
                label={t('CLOSE')}
                icon={<X />}
                onPress={() => onOpenChange(false)}
              />
            )}
          </header>
          <div ref={scroller} className="platform-Dialog-body">
            {description && (
              <p className="platform-Dialog-description" id={descriptionId}>
                {description}
              </p>
            )}
            {children}
          </div>
          {footer && <footer className="platform-Dialog-foot">{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
