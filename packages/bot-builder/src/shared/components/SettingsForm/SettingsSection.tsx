import { useId } from 'react'
import type { ReactNode } from 'react'

interface SettingsSectionProps {
  title: string
  /** What the section is about, beneath its title. */
  description?: ReactNode
  children: ReactNode
}

/** Settings that belong together: what they are about at the inline start, the fields beside it. @internal */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section className="platform-SettingsSection" aria-labelledby={titleId}>
      <header className="platform-SettingsSection-head">
        <h2 id={titleId} className="platform-SettingsSection-title">
          {title}
        </h2>
        {description && <p className="platform-SettingsSection-description">{description}</p>}
      </header>
      <div className="platform-SettingsSection-fields">{children}</div>
    </section>
  )
}
