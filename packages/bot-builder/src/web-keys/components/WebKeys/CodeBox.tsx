import { CopyButton } from './CopyButton.tsx'

interface CodeBoxProps {
  /** What the code is, for screen readers. */
  label: string
  code: string
  /** Whether a line that is too long goes on below, instead of scrolling. */
  wraps?: boolean
  /** Whether the button that copies has the focus from the beginning. */
  takesFocus?: boolean
}

/** Code to take along: it can be selected, scrolled by keyboard, and copied by a button. @internal */
export function CodeBox({ label, code, wraps, takesFocus }: CodeBoxProps) {
  return (
    <div className="platform-CodeBox" data-wraps={wraps || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre dir="ltr" role="group" aria-label={label} tabIndex={0} className="platform-CodeBox-code">
        <code>{code}</code>
      </pre>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what was just made is there to be taken along */}
      <CopyButton autoFocus={takesFocus} size="small" label={label} text={code} />
    </div>
  )
}
