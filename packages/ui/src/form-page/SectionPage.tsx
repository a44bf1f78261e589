import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link SectionPage}. */
export type SectionPageProps = ComponentPropsWithRef<'div'>

/** A page of `FormSection`s that is not saved as a whole: the layout of a `FormPage` without its bar. */
export function SectionPage({ className, children, ...rest }: SectionPageProps) {
  return (
    <div {...rest} className={classNames('platform-FormPage', 'platform-SectionPage', className)}>
      <div className="platform-FormPage-scroll">
        <div className="platform-FormPage-sections">{children}</div>
      </div>
    </div>
  )
}
