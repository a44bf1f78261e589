import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, Link } from 'react-aria-components'
import { holdsPlace, type AppShellItem } from './appShell.types.ts'

export interface ShellNavProps {
  readonly items: readonly AppShellItem[]
  readonly currentId: string | undefined
  /** Handler that is called when an item is chosen, also the current one. */
  readonly onGo?: () => void
}

/** The side menu with its labels: sections open and close in place. */
export function ShellNav({ items, currentId, onGo }: ShellNavProps) {
  return (
    <ul className="platform-AppShell-items">
      {items.map((item) => (
        <li key={item.id}>
          {item.children ? (
            <ShellSection item={item} currentId={currentId} onGo={onGo} />
          ) : (
            <ShellLink item={item} isCurrent={item.id === currentId} onGo={onGo} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface ShellLinkProps {
  readonly item: AppShellItem
  readonly isCurrent: boolean
  readonly onGo?: (() => void) | undefined
}

/** A link of the menu. */
export function ShellLink({ item, isCurrent, onGo }: ShellLinkProps) {
  return (
    <Link
      className="platform-AppShell-item"
      href={item.href}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onGo}
    >
      {item.icon}
      <span className="platform-AppShell-label">{item.label}</span>
      {item.end}
    </Link>
  )
}

interface ShellSectionProps extends Pick<ShellNavProps, 'currentId'> {
  readonly item: AppShellItem
  readonly onGo: (() => void) | undefined
}

function ShellSection({ item, currentId, onGo }: ShellSectionProps) {
  const holdsCurrent = holdsPlace(item, currentId)
  const [choice, setChoice] = useState<{ isOpen: boolean; while: boolean }>()
  // The user's choice holds until the current item enters or leaves the section.
  const isOpen = choice && choice.while === holdsCurrent ? choice.isOpen : holdsCurrent
  const listId = useId()
  return (
    <>
      <Button
        className="platform-AppShell-item"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        data-holds-current={holdsCurrent || undefined}
        onPress={() => setChoice({ isOpen: !isOpen, while: holdsCurrent })}
      >
        {item.icon}
        <span className="platform-AppShell-label">{item.label}</span>
        {item.end}
        <ChevronRight className="platform-AppShell-chevron platform-flip" aria-hidden />
      </Button>
      {isOpen && (
        <ul id={listId} className="platform-AppShell-sub">
          {item.children?.map((child) => (
            <li key={child.id}>
              <ShellLink item={{ ...child, icon: undefined }} isCurrent={child.id === currentId} onGo={onGo} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
