import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../button/IconButton.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { useScrollFocus } from '../internal/useScrollFocus.ts'
import { uiTexts } from '../messages/uiTexts.ts'

/** Props of {@link SidePanel}. */
export interface SidePanelProps {
  isOpen: boolean
  /** Handler that is called with false on Escape, the close button, and a press outside unless `dimsPage`. */
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  /** The record of the panel, after the title. */
  subtitle?: ReactNode
  /** Icon before the title. */
  icon?: ReactNode
  /** Buttons in the header, before the close button. */
  actions?: ReactNode
  /** Footer, fixed at the lower edge while the body scrolls. */
  footer?: ReactNode
  /** Whether the page behind is dimmed to an opacity of 0.2, and a press on it does nothing (specification 1 §4). */
  dimsPage?: boolean
  children?: ReactNode
  className?: string
  id?: string
  ref?: Ref<HTMLElement>
}

/**
 * A modal panel at the inline end of the page; it fills small screens. The page behind is inert.
 *
 * Its states are attributes:
 * - `.platform-SidePanel-frame[data-entering]`: it is opening
 * - `.platform-SidePanel-frame[data-exiting]`: it is closing
 * - `.platform-SidePanel-overlay[data-dims-page]`: `dimsPage`
 * - `.platform-SidePanel-overlay[data-entering]`: it is opening
 * - `.platform-SidePanel-overlay[data-exiting]`: it is closing
 */
export function SidePanel({
  isOpen,
  onOpenChange,
  title,
  subtitle,
  icon,
  actions,
  footer,
  dimsPage,
  children,
  className,
  ...rest
}: SidePanelProps) {
  const t = useTexts(uiTexts)
  const scroller = useScrollFocus()
  return (
    <ModalOverlay
      className="platform-SidePanel-overlay"
      isOpen={isOpen}
      isDismissable={!dimsPage}
      onOpenChange={onOpenChange}
      data-dims-page={dimsPage || undefined}
    >
      <Modal className="platform-SidePanel-frame">
        <Dialog {...rest} className={classNames('platform-SidePanel', className)}>
          <header className="platform-SidePanel-head">
            {icon}
            <Heading slot="title" level={2} className="platform-SidePanel-title">
              {title}
            </Heading>
            {subtitle && (
              <span className="platform-SidePanel-subtitle" dir="auto">
                {subtitle}
              </span>
            )}
            <div className="platform-SidePanel-actions">
              {actions}
              <IconButton variant="quiet" label={t('CLOSE')} icon={<X />} onPress={() => onOpenChange(false)} />
            </div>
          </header>
          <div ref={scroller} className="platform-SidePanel-body">
            {children}
          </div>
          {footer && <footer className="platform-SidePanel-foot">{footer}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
