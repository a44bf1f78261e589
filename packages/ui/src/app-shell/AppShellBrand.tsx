import type { ReactNode, Ref } from 'react'
import { Link } from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link AppShellBrand}. */
export interface AppShellBrandProps {
  /** The mark of the product, drawn 24 px high. */
  mark: ReactNode
  /** Name of the product. */
  name: string
  /** Whose it is: the enterprise that is signed in. Hidden up to 720 px. */
  owner?: string
  /** Where the product begins. */
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
