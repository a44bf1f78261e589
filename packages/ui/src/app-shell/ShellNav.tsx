import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, Link } from 'react-aria-components'
import { holdsPlace, type AppShellItem } from './appShell.types.ts'

export interface ShellNavProps {
  readonly items: readonly AppShellItem[]
  readonly currentId: string | undefined
}

/** The side menu with its labels: sections open and close in place. */
export function ShellNav({ items, currentId }: ShellNavProps) {
  return (
    <ul className="platform-AppShell-items">
      {items.map((item) => (
        <li key={item.id}>
          {item.children ? (
            <ShellSection item={item} currentId={currentId} />
          ) : (
            <ShellLink item={item} isCurrent={item.id === currentId} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A link of the menu. */
export function ShellLink({ item, isCurrent }: { item: AppShellItem; isCurrent: boolean }) {
  return (
    <Link className="platform-AppShell-item" href={item.href} aria-current={isCurrent ? 'page' : undefined}>
      {item.icon}
      <span className="platform-AppShell-label">{item.label}</span>
      {item.end}
    </Link>
  )
}

function ShellSection({ item, currentId }: { item: AppShellItem; currentId: string | undefined }) {
  const holdsCurrent = holdsPlace(item, currentId)
  const [choice, setChoice] = useState<{ isOpen: boolean; while: boolean }>()
  // What a person opened or closed holds until the current place enters or leaves the section.
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
              <ShellLink item={{ ...child, icon: undefined }} isCurrent={child.id === currentId} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
