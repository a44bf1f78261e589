import type { ReactElement, ReactNode } from 'react'
import { PageTitle } from '../../brand/PageTitle.tsx'
import './PageMessage.css'

interface PageMessageProps {
  icon: ReactNode
  title: string
  text: string
  /** Actions, e.g. a retry button. */
  action?: ReactNode
}

/** A page that shows only a message. */
export function PageMessage({ icon, title, text, action }: PageMessageProps): ReactElement {
  return (
    <section className="console-PageMessage">
      <PageTitle>{title}</PageTitle>
      <span className="console-PageMessage-icon">{icon}</span>
      <h1>{title}</h1>
      <p>{text}</p>
      {action}
    </section>
  )
}
