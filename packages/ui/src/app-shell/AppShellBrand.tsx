import type { ReactNode, Ref } from 'react'
import { Link } from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link AppShellBrand}. */
export interface AppShellBrandProps {
  /** The logo of the product, 24 px high. */
  mark: ReactNode
  /** Name of the product. */
  name: string
  /** Name of the enterprise that is signed in. Hidden up to 720 px. */
  owner?: string
  /** Address of the home page. */
  href: string
  className?: string
  id?: string
  ref?: Ref<HTMLAnchorElement>
}

/**
 * The link at the inline start of the top bar.
 *
 * Its states are attributes:
 * - `.platform-AppShellBrand[data-focus-visible]`: it has the keyboard focus
 */
export function AppShellBrand({ mark, name, owner, href, className, ...rest }: AppShellBrandProps) {
  return (
    <Link {...rest} href={href} className={classNames('platform-AppShellBrand', className)}>
      <span className="platform-AppShellBrand-mark" aria-hidden>
        {mark}
      </span>
      <span className="platform-AppShellBrand-name">
        {name}
        {owner && <small className="platform-AppShellBrand-owner">{owner}</small>}
      </span>
    </Link>
  )
}
