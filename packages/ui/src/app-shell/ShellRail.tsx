import {
  autoUpdate,
  offset,
  safePolygon,
  shift,
  useDismiss,
  useFloating,
  useHover,
  useInteractions,
} from '@floating-ui/react'
import { useId, useState, type FocusEvent } from 'react'
import { useFocusWithin } from 'react-aria'
import { Button, Link } from 'react-aria-components'
import { useLocale } from '../i18n/LocaleProvider.tsx'
import { holdsPlace, type AppShellItem } from './appShell.types.ts'
import { ShellLink, type ShellNavProps } from './ShellNav.tsx'

/** The side menu as icons. Hovering or focusing one shows its name and, for a section, its items. */
export function ShellRail({ items, currentId }: ShellNavProps) {
  return (
    <ul className="platform-AppShell-items">
      {items.map((item) => (
        <RailItem key={item.id} item={item} currentId={currentId} />
      ))}
    </ul>
  )
}

const HOVER_DELAY_MS = { open: 80, close: 120 }

function RailItem({ item, currentId }: { item: AppShellItem; currentId: string | undefined }) {
  const { direction } = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const [reference, setReference] = useState<HTMLElement | null>(null)
  const [floating, setFloating] = useState<HTMLElement | null>(null)
  const { floatingStyles, context } = useFloating({
    elements: { reference, floating },
    open: isOpen,
    onOpenChange: setIsOpen,
    placement: direction === 'rtl' ? 'left-start' : 'right-start',
    // Positioned as fixed, so that the scrolling menu does not clip it; not in a portal, so that Tab moves into it.
    strategy: 'fixed',
    middleware: [offset(8), shift({ padding: 8 })],
    whileElementsMounted: autoUpdate,
  })
  const { getReferenceProps, getFloatingProps } = useInteractions([
    // Opens only on pointerenter: browsers also report a move if the page changes below a resting pointer. That must not
    // reopen a menu that Escape or Tab closed.
    useHover(context, { delay: HOVER_DELAY_MS, handleClose: safePolygon(), move: false }),
    useDismiss(context),
  ])
  const holdsCurrent = holdsPlace(item, currentId)
  const { focusWithinProps } = useFocusWithin({ onBlurWithin: () => setIsOpen(false) })
  const showToKeyboard = (event: FocusEvent) => setIsOpen(event.target.matches(':focus-visible'))
  return (
    <li {...focusWithinProps}>
      <div ref={setReference} {...getReferenceProps()}>
        {item.children ? (
          <Button
            className="platform-AppShell-item"
            aria-label={item.label}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            data-holds-current={holdsCurrent || undefined}
            onFocus={showToKeyboard}
            onPress={() => setIsOpen(true)}
          >
            {item.icon}
          </Button>
        ) : (
          <Link
            className="platform-AppShell-item"
            href={item.href}
            aria-label={item.label}
            aria-current={holdsCurrent ? 'page' : undefined}
            onFocus={showToKeyboard}
          >
            {item.icon}
          </Link>
        )}
      </div>
      {isOpen && (
        <div
          ref={setFloating}
          className="platform-AppShell-flyout"
          data-kind={item.children ? 'menu' : 'name'}
          style={floatingStyles}
          {...getFloatingProps()}
        >
          <span className="platform-AppShell-flyoutName" aria-hidden>
            {item.label}
          </span>
          {item.children && (
            <ul id={listId}>
              {item.children.map((child) => (
                <li key={child.id}>
                  <ShellLink item={{ ...child, icon: undefined }} isCurrent={child.id === currentId} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </li>
  )
}
