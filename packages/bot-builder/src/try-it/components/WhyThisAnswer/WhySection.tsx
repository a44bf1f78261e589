import type { ReactNode } from 'react'

/** A section of the explanation, with its heading. @internal */
export function WhySection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="platform-Why-section">
      <h3 className="platform-Why-title">
        {title}
        {aside !== undefined && <span className="platform-Why-aside">{aside}</span>}
      </h3>
      {children}
    </section>
  )
}
