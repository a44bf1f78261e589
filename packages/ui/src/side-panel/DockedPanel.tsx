import { useId, useState } from 'react'
import type { ComponentPropsWithRef, KeyboardEvent, PointerEvent } from 'react'
import { useLocale } from '../i18n/LocaleProvider.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { PanelContent, type PanelContentProps } from './PanelContent.tsx'

/** Pixels that an arrow key moves the edge by. */
const KEY_STEP = 16

/** Props of {@link DockedPanel}; other props are passed to the `aside`. */
export interface DockedPanelProps extends PanelContentProps, Omit<ComponentPropsWithRef<'aside'>, 'title'> {
  title: string
  /** Width in CSS pixels. It is never more than half of its container. */
  width: number
  /** Least width in CSS pixels. */
  minWidth: number
  /** Greatest width in CSS pixels. */
  maxWidth: number
  /** Handler that is called when the user has moved the edge: once for each drag, and for each arrow key. */
  onWidthChange: (width: number) => void
  /** Handler of the close button. */
  onClose: () => void
}

/**
 * A panel beside the page, which stays usable: place it in a flex row, after the page. Its inline start edge is moved
 * by dragging, by arrow keys, and by Home and End.
 *
 * Its states are attributes: `.platform-DockedPanel-edge[data-resizing]`: the edge is being dragged.
 */
export function DockedPanel({
  title,
  subtitle,
  icon,
  actions,
  footer,
  width,
  minWidth,
  maxWidth,
  onWidthChange,
  onClose,
  children,
  className,
  ...rest
}: DockedPanelProps) {
  const t = useTexts(uiTexts)
  const { direction } = useLocale()
  const titleId = useId()
  const [drag, setDrag] = useState<{ readonly x: number; readonly from: number; readonly width: number } | null>(null)
  // The panel is at the inline end: it grows when its edge moves to the inline start.
  const forward = direction === 'rtl' ? 1 : -1
  const within = (wanted: number) => Math.round(Math.min(maxWidth, Math.max(minWidth, wanted)))
  const shown = within(drag?.width ?? width)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    // The panel may be narrower than its width, if half of its container is less.
    const from = event.currentTarget.parentElement?.getBoundingClientRect().width ?? shown
    setDrag({ x: event.clientX, from, width: from })
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag) setDrag({ ...drag, width: drag.from + forward * (event.clientX - drag.x) })
  }
  const onPointerUp = () => {
    if (drag && drag.width !== drag.from) onWidthChange(shown)
    setDrag(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = {
      ArrowRight: shown + forward * KEY_STEP,
      ArrowLeft: shown - forward * KEY_STEP,
      Home: minWidth,
      End: maxWidth,
    }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    onWidthChange(within(wanted))
  }

  return (
    <aside
      {...rest}
      aria-labelledby={titleId}
      className={classNames('platform-DockedPanel', className)}
      style={{ ...rest.style, inlineSize: shown }}
    >
      {/* A separator that can be moved is a control by the ARIA pattern "window splitter". */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="separator"
        className="platform-DockedPanel-edge"
        aria-label={t('PANEL_WIDTH', { panel: title })}
        aria-orientation="vertical"
        aria-valuenow={shown}
        aria-valuemin={minWidth}
        aria-valuemax={maxWidth}
        data-resizing={drag ? true : undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDrag(null)}
        onKeyDown={onKeyDown}
      />
      <PanelContent
        title={title}
        titleId={titleId}
        subtitle={subtitle}
        icon={icon}
        actions={actions}
        footer={footer}
        onClose={onClose}
      >
        {children}
      </PanelContent>
    </aside>
  )
}
