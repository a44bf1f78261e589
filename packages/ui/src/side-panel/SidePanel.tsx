import type { Ref } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'
import { PanelContent, type PanelContentProps } from './PanelContent.tsx'

/** Props of {@link SidePanel}. */
export interface SidePanelProps extends PanelContentProps {
  isOpen: boolean
  /** Handler that is called with false on Escape, the close button, and a press outside unless `dimsPage`. */
  onOpenChange: (isOpen: boolean) => void
  /** Whether the page behind is dimmed to an opacity of 0.2, and a press on it does nothing (specification 1 §4). */
  dimsPage?: boolean
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
          <PanelContent
            title={title}
            subtitle={subtitle}
            icon={icon}
            actions={actions}
            footer={footer}
            onClose={() => onOpenChange(false)}
          >
            {children}
          </PanelContent>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
