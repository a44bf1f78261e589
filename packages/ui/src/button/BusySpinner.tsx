import { createContext, use } from 'react'

/**
 * The accessible label of a busy button. It comes from `UiProvider` through a context and not from the catalogues,
 * so that a button alone does not load the message compiler. Without a provider it is empty.
 * @internal
 */
export const BusyLabel = createContext('…')

/** The spinner of a busy button. @internal */
export function BusySpinner() {
  return <span className="platform-Spinner" role="img" aria-label={use(BusyLabel)} />
}
