import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'

interface DisclosureProps {
  title: string
  /** Summary of the content, shown while it is closed. */
  summary: string
  /** Whether it begins open: where there is something in it, or something wrong. */
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** Something that most intents do not need, beneath a heading that opens it. @internal */
export function Disclosure({ title, summary, isOpenAtFirst = false, children }: DisclosureProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
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
