import type { ReactNode } from 'react'

/** An item of the side menu. With `children` it is a section, otherwise a link. */
export interface AppShellItem {
  readonly id: string
  readonly label: string
  /** Drawn at 16 px, 18 px in the rail. Items inside a section show none. */
  readonly icon?: ReactNode
  /** Address of the link. Not used for a section. */
  readonly href?: string
  readonly children?: readonly AppShellItem[]
  /** Content after the label, for example a `CountBadge`. */
  readonly end?: ReactNode
}

/** Whether the item, or one inside it, is the current one. */
export const holdsPlace = (item: AppShellItem, currentId: string | undefined): boolean =>
  item.id === currentId || Boolean(item.children?.some((child) => holdsPlace(child, currentId)))
