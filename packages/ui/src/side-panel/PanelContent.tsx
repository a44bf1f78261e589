import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Heading } from 'react-aria-components'
import { IconButton } from '../button/IconButton.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { useScrollFocus } from '../internal/useScrollFocus.ts'
import { uiTexts } from '../messages/uiTexts.ts'

/** The content of a panel: its header with a close button, its body, and its footer. */
export interface PanelContentProps {
  title: ReactNode
  /** The record of the panel, after the title. */
  subtitle?: ReactNode
  /** Icon before the title. */
  icon?: ReactNode
  /** Buttons in the header, before the close button. */
  actions?: ReactNode
  /** Footer, fixed at the lower edge while the body scrolls. */
  footer?: ReactNode
  children?: ReactNode
}

interface OwnProps extends PanelContentProps {
  /** Id of the heading. Without it, the heading labels the dialog that contains it. */
  titleId?: string
  onClose: () => void
}

/** The content of a modal or docked panel. */
export function PanelContent({ title, titleId, subtitle, icon, actions, footer, children, onClose }: OwnProps) {
  const t = useTexts(uiTexts)
  const scroller = useScrollFocus()
  return (
    <>
      <div className="platform-SidePanel-head">
        {icon}
        <Heading
          {...(titleId === undefined ? { slot: 'title' } : { id: titleId })}
          level={2}
          className="platform-SidePanel-title"
        >
          {title}
        </Heading>
        {subtitle && (
          <span className="platform-SidePanel-subtitle" dir="auto">
            {subtitle}
          </span>
        )}
        <div className="platform-SidePanel-actions">
          {actions}
          <IconButton variant="quiet" label={t('CLOSE')} icon={<X />} onPress={onClose} />
        </div>
      </div>
      {/* A section, so that a header within it is not a banner of the page. */}
      <section ref={scroller} className="platform-SidePanel-body">
        {children}
      </section>
      {footer && <div className="platform-SidePanel-foot">{footer}</div>}
    </>
  )
}
