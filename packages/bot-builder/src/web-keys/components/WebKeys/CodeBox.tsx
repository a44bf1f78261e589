import { CopyButton } from '../../../shared/copy-button/CopyButton.tsx'

interface CodeBoxProps {
  /** Name of the code, for screen readers. */
  label: string
  code: string
  /** Whether long lines wrap instead of scrolling. */
  wraps?: boolean
  /** Whether Copy has the focus at first. */
  takesFocus?: boolean
}

/**
 * Code that the user can select, scroll by keyboard and copy.
 *
 * Its states are attributes: `data-wraps` reflects `wraps`. @internal
 */
export function CodeBox({ label, code, wraps, takesFocus }: CodeBoxProps) {
  return (
    <div className="platform-CodeBox" data-wraps={wraps || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre dir="ltr" role="group" aria-label={label} tabIndex={0} className="platform-CodeBox-code">
        <code>{code}</code>
      </pre>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a new key is copied next */}
      <CopyButton autoFocus={takesFocus} size="small" label={label} text={code} />
    </div>
  )
}
