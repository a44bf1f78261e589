import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'

interface DisclosureProps {
  title: string
  /** Summary of the content, shown while it is closed. */
  summary: string
  /** Whether it is open at first. @default false */
  defaultOpen?: boolean
  children: ReactNode
}

/** A section with a heading that opens and closes it. @internal */
export function Disclosure({ title, summary, defaultOpen = false, children }: DisclosureProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(defaultOpen)
  return (
    <section className="platform-Disclosure" aria-labelledby={`${id}-title`}>
      <h3 className="platform-Disclosure-heading">
        <button
          type="button"
          className="platform-Disclosure-button"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight className="platform-Disclosure-arrow platform-flip" aria-hidden />
          <span id={`${id}-title`}>{title}</span>
          <span className="platform-Disclosure-summary">{summary}</span>
        </button>
      </h3>
      <div id={`${id}-body`} className="platform-Disclosure-body" hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
