import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { ComponentPropsWithRef, ReactNode, Ref } from 'react'
import { Link } from 'react-aria-components'
import type { LinkProps } from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'
import { TabCount } from './TabCount.tsx'
import { watchHiddenTabs } from './watchHiddenTabs.ts'

/** Props of {@link TabLinks}. */
export interface TabLinksProps extends ComponentPropsWithRef<'nav'> {
  /** Accessible name of the tabs. */
  'aria-label': string
}

/**
 * Tabs that are links: each has an address, so that reload, back and shared links work. A row that is wider than the
 * screen scrolls, and fades where it has more.
 *
 * Its states are attributes:
 * - `.platform-TabList[data-more]`: tabs are hidden before the row (`start`), after it (`end`), or on both sides (`both`)
 */
export function TabLinks({ className, ref, ...rest }: TabLinksProps) {
  const row = useRef<HTMLElement>(null)
  useImperativeHandle(ref, () => row.current!, [])
  useLayoutEffect(() => (row.current ? watchHiddenTabs(row.current) : undefined), [])
  return <nav {...rest} ref={row} className={classNames('platform-TabList', className)} />
}

/** Props of {@link TabLink}. */
export interface TabLinkProps extends Omit<LinkProps, 'className' | 'children' | 'style'> {
  href: string
  children: ReactNode
  /** Whether this is the current page. */
  isCurrent?: boolean
  /** Number of records on the page. */
  count?: number
  className?: string
  ref?: Ref<HTMLAnchorElement>
}

/** A link of `TabLinks`. The current one is scrolled into view in a row that is wider than the screen. */
export function TabLink({ children, isCurrent, count, className, ref, ...rest }: TabLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useImperativeHandle(ref, () => link.current!, [])
  useLayoutEffect(() => {
    if (isCurrent && link.current) scrollToTab(link.current)
  }, [isCurrent])
  return (
    <Link
      {...rest}
      ref={link}
      aria-current={isCurrent ? 'page' : undefined}
      data-selected={isCurrent || undefined}
      className={classNames('platform-Tab', className)}
    >
      {children}
      <TabCount count={count} />
    </Link>
  )
}

/** Scrolls the row, and nothing around it, until the tab is in its middle. A tab that is visible stays where it is. */
function scrollToTab(tab: HTMLElement): void {
  const row = tab.closest('.platform-TabList')
  if (!row) return
  const [own, whole] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  if (own.left >= whole.left && own.right <= whole.right) return
  row.scrollBy({ left: (own.left + own.right - whole.left - whole.right) / 2 })
}
