import { DockedPanel, SidePanel } from '@platform/ui'
import type { DockedPanelProps } from '@platform/ui'
import { TRY_IT_WIDTH_MAX, TRY_IT_WIDTH_MIN } from '../../headless/tryItSettings.ts'

interface TryItFrameProps extends Pick<DockedPanelProps, 'title' | 'subtitle' | 'icon' | 'actions' | 'children'> {
  isOpen: boolean
  isDocked: boolean
  /** Whether two versions answer, beside each other. */
  isCompared: boolean
  /** Width of a docked panel, in pixels. */
  width: number
  onWidthChange: (width: number) => void
  onClose: () => void
}

/** The panel: beside the page, or above it. @internal */
export function TryItFrame({ isOpen, isDocked, isCompared, width, onWidthChange, onClose, ...panel }: TryItFrameProps) {
  if (isDocked) {
    return isOpen ? (
      <DockedPanel
        {...panel}
        width={width}
        minWidth={TRY_IT_WIDTH_MIN}
        maxWidth={TRY_IT_WIDTH_MAX}
        onWidthChange={onWidthChange}
        onClose={onClose}
      />
    ) : null
  }
  return (
    <SidePanel
      {...panel}
      dimsPage
      isOpen={isOpen}
      className={isCompared ? 'platform-TryIt-wide' : undefined}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose()
      }}
    />
  )
}
