import type { ReactElement } from 'react'
import { useConsole } from '../app/ConsoleContext.ts'

/** The title of the browser's tab: the page's title followed by the product's. */
export function PageTitle({ children }: { children: string }): ReactElement {
  const { title } = useConsole().whiteLabel
  return <title>{`${children} | ${title}`}</title>
}
