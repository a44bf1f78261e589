import { createContext, use } from 'react'

/**
 * What a busy button says besides its name. It comes from `UiProvider` through a context and not from the catalogues,
 * so that a button alone does not carry the message compiler. Without a provider it speaks no language.
 * @internal
 */
export const BusyLabel = createContext('…')

/** The spinner of a busy button. @internal */
export function BusySpinner() {
  return <span className="platform-Spinner" role="img" aria-label={use(BusyLabel)} />
}
