import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link FormSection}; other props are passed to the `section`. */
export interface FormSectionProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title: ReactNode
  /** Description of the fields, below the title. */
  description?: ReactNode
}

/** A group of fields of a `FormPage`: title and description at the inline start, the fields beside. */
export function FormSection({ title, description, className, children, ...rest }: FormSectionProps) {
  const titleId = useId()
  return (
    <section {...rest} className={classNames('platform-FormSection', className)} aria-labelledby={titleId}>
      <header className="platform-FormSection-head">
        <h2 id={titleId} className="platform-FormSection-title">
          {title}
        </h2>
        {description && <p className="platform-FormSection-description">{description}</p>}
      </header>
      <div className="platform-FormSection-fields">{children}</div>
    </section>
  )
}
