import { useLocation, useNavigate } from 'react-router'
import type { AddressParameter } from './parameters.ts'
import { useRouter } from './RouterContext.ts'

/** The query parameters of a screen, by name. Define them outside the component. */
export type AddressParameters<Values extends object> = {
  readonly [Name in keyof Values]: AddressParameter<Values[Name]>
}

export interface ChangeAddressOptions {
  /**
   * Whether the browser's Back returns to the address before the change (`push`) or not (`replace`).
   * @default 'replace' if every changed parameter is typed, else 'push'
   */
  readonly history?: 'push' | 'replace'
  /** State of the new history entry. */
  readonly state?: object
}

export type ChangeAddress<Values extends object> = (changes: Partial<Values>, options?: ChangeAddressOptions) => void

/**
 * Keeps the state of a screen in the query of its address, so that it survives a reload and can be sent as a link.
 * Other parameters do not change.
 *
 * ```tsx
 * const PARAMETERS = { search: typedText(), kind: choice('custom', 'system'), page: pageNumber() }
 *
 * const [{ search, kind, page }, changeAddress] = useAddress(PARAMETERS)
 * changeAddress({ search: 'city' }) // replaces the history entry, and returns to page 1
 * changeAddress({ page: 2 }) // adds a history entry
 * ```
 */
export function useAddress<Values extends object>(
  parameters: AddressParameters<Values>,
): readonly [Values, ChangeAddress<Values>] {
  const router = useRouter()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const names = Object.keys(parameters) as (keyof Values & string)[]
  const values = Object.fromEntries(names.map((name) => [name, parameters[name].read(query.get(name))])) as Values

  const changeAddress: ChangeAddress<Values> = (changes, { history, state } = {}) => {
    // The latest location, so that two changes before a render do not overwrite each other.
    const { location, navigation } = router.state
    const latest = navigation.location?.pathname === pathname ? navigation.location : location
    const next = new URLSearchParams(latest.search)
    const changed = names.filter((name) => changes[name] !== undefined)
    for (const name of names) {
      const { write, isReset } = parameters[name]
      const text = changed.includes(name) ? write(changes[name] as Values[typeof name]) : isReset ? null : undefined
      if (text === null) next.delete(name)
      else if (text !== undefined) next.set(name, text)
    }
    const isReplaced = history ? history === 'replace' : changed.every((name) => parameters[name].isTyped)
    // The page is being left: changing its address would cancel that.
    if (isReplaced && navigation.location && navigation.location.pathname !== pathname) return
    // An entry that is replaced keeps its state: how its dialog was opened (useAddressDialog).
    const previousState = isReplaced ? (latest.state as object | null) : null
    void navigate({ search: next.toString() }, { replace: isReplaced, state: { ...previousState, ...state } })
  }
  return [values, changeAddress]
}
