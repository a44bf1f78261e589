import type { ReactElement } from 'react'

const PATHS = {
  down: 'M6 9.500l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  send: 'M20.5 3.500L10.5 13.500M20.5 3.500l-6 17-4-7-7-4 17-6Z',
}

/** An icon beside a text, or in a button with an accessible name. */
export function Icon({ name }: { readonly name: keyof typeof PATHS }): ReactElement {
  return <Drawing name={name} path={PATHS[name]} />
}

/**
 * A line icon on a grid of 24 × 24.
 *
 * Its states are attributes: `data-icon` is the `name`.
 */
export function Drawing({ name, path }: { readonly name: string; readonly path: string }): ReactElement {
  return (
    <svg className="platform-Chat-icon" data-icon={name} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
