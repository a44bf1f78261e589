import type { ReactElement } from 'react'
import { useConsole } from '../app/ConsoleContext.ts'

/** The title of the browser's tab: the page's, and the product's behind it. */
export function PageTitle({ children }: { children: string }): ReactElement {
  const { title } = useConsole().whiteLabel
  return <title>{`${children} | ${title}`}</title>
}
