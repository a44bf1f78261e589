import type { ComponentPropsWithRef, ReactNode, Ref } from 'react'
import { Link } from 'react-aria-components'
import type { LinkProps } from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'
import { TabCount } from './TabCount.tsx'

/** Props of {@link TabLinks}. */
export interface TabLinksProps extends ComponentPropsWithRef<'nav'> {
  /** Accessible name of the tabs. */
  'aria-label': string
}

/** Tabs that are links: each has an address, so that reload, back and shared links work. */
export function TabLinks({ className, ...rest }: TabLinksProps) {
  return <nav {...rest} className={classNames('platform-TabList', className)} />
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

/** A link of `TabLinks`. */
export function TabLink({ children, isCurrent, count, className, ...rest }: TabLinkProps) {
  return (
    <Link
      {...rest}
      aria-current={isCurrent ? 'page' : undefined}
      data-selected={isCurrent || undefined}
      className={classNames('platform-Tab', className)}
    >
      {children}
      <TabCount count={count} />
    </Link>
  )
}
