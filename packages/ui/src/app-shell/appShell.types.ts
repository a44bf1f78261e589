import type { ReactNode } from 'react'

/** A place in the side menu. With `children` it is a section, else a link. */
export interface AppShellItem {
  readonly id: string
  readonly label: string
  /** Drawn at 16 px, 18 px in the rail. Places inside a section show none. */
  readonly icon?: ReactNode
  /** Where the place is. A section needs none. */
  readonly href?: string
  readonly children?: readonly AppShellItem[]
  /** Something after the label, for example a `CountBadge`. */
  readonly end?: ReactNode
}

/** Whether the place, or one inside it, is the current one. */
export const holdsPlace = (item: AppShellItem, currentId: string | undefined): boolean =>
  item.id === currentId || Boolean(item.children?.some((child) => holdsPlace(child, currentId)))
