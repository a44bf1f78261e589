import { ArrowLeft } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { textDirection } from '../internal/textDirection.ts'

/** Props of {@link PageHeader}. */
export interface PageHeaderProps extends Omit<ComponentPropsWithRef<'header'>, 'title'> {
  /** The text of the page's h1. */
  title: ReactNode
  /** Address of the parent page. Without it no arrow is shown. */
  onBack?: () => void
  /** Accessible name of the arrow. @default the catalogue's "Back" */
  backLabel?: string
  /** Icon before the title. */
  icon?: ReactNode
  /** The state of the page's record, after the title. */
  badge?: ReactNode
  /** Actions at the inline end; the primary button last. */
  actions?: ReactNode
  /** Tabs of the page, on the header's lower edge. */
  tabs?: ReactNode
}

/**
 * The header of a page: back link, title, state, actions and tabs. Use one per page.
 *
 * Its states are attributes:
 * - `.platform-PageHeader[data-tabs]`: it has `tabs`
 */
export function PageHeader({
  title,
  onBack,
  backLabel,
  icon,
  badge,
  actions,
  tabs,
  className,
  ...rest
}: PageHeaderProps) {
  const t = useTexts(uiTexts)
  return (
    <header {...rest} className={classNames('platform-PageHeader', className)} data-tabs={tabs ? '' : undefined}>
      <div className="platform-PageHeader-line">
        {onBack && (
          <IconButton
            className="platform-PageHeader-back"
            variant="quiet"
            label={backLabel ?? t('BACK')}
            icon={<ArrowLeft className="platform-flip" />}
            onPress={onBack}
          />
        )}
        {icon}
        <h1 className="platform-PageHeader-title" dir={textDirection(title)}>
          {title}
        </h1>
        {badge}
        {actions && <div className="platform-PageHeader-actions">{actions}</div>}
      </div>
      {tabs}
    </header>
  )
}
