import {
  autoUpdate,
  flip,
  inline,
  offset,
  shift,
  size,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react'
import type { VirtualElement } from '@floating-ui/react'
import { useLayoutEffect, useState } from 'react'

interface PopupPositionOptions {
  /** The element that the popup is positioned at; null if that is no longer in the page. */
  readonly anchor: () => VirtualElement | Element | null
  readonly onClose: () => void
}

/** Minimum height, also without enough space. */
const MIN_HEIGHT_PX = 180
/** Maximum height, also with more space. */
const MAX_HEIGHT_PX = 360

/** Distance to the edges of the window. */
const WINDOW_PADDING_PX = 12

/** Positions a popup beside its anchor within the window; Escape and a press outside close it. @internal */
export function usePopupPosition({ anchor, onClose }: PopupPositionOptions) {
  const [floating, setFloating] = useState<HTMLElement | null>(null)
  const { refs, floatingStyles, context, isPositioned } = useFloating({
    open: true,
    elements: { floating },
    onOpenChange: (isOpen) => {
      if (!isOpen) onClose()
    },
    strategy: 'fixed',
    placement: 'bottom-start',
    whileElementsMounted: autoUpdate,
    middleware: [
      inline(),
      offset(6),
      flip({ padding: WINDOW_PADDING_PX }),
      shift({ padding: WINDOW_PADDING_PX }),
      size({
        padding: WINDOW_PADDING_PX,
        apply: ({ availableHeight, elements }) => {
          elements.floating.style.maxBlockSize = `${Math.min(Math.max(availableHeight, MIN_HEIGHT_PX), MAX_HEIGHT_PX)}px`
        },
      }),
    ],
  })
  const { getFloatingProps } = useInteractions([useDismiss(context)])
  useLayoutEffect(() => refs.setPositionReference(anchor()), [refs, anchor])
  return { context, isPositioned, popupRef: setFloating, popupProps: { style: floatingStyles, ...getFloatingProps() } }
}
