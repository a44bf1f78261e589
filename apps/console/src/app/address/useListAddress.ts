import { pageNumber, typedText } from './parameters.ts'
import { useAddress, type AddressParameters, type ChangeAddress } from './useAddress.ts'

/** The search and the page of a list, as the props of its component. */
interface ListView {
  readonly search: string
  readonly page: number
  readonly onSearchChange: (search: string) => void
  readonly onPageChange: (page: number) => void
}

/** The search and the page of a list. */
const LIST_PARAMETERS = { search: typedText(), page: pageNumber() }

/**
 * Keeps the search and the page of a list in its address, see {@link useAddress}.
 *
 * @param more Further parameters of the screen. Define them outside the component.
 * @example
 * const [list] = useListAddress()
 * <Contacts {...list} />
 */
export function useListAddress<More extends object>(
  more?: AddressParameters<More>,
): readonly [ListView & More, ChangeAddress<{ search: string; page: number } & More>] {
  type Values = { search: string; page: number } & More
  const [values, changeAddress] = useAddress<Values>({ ...LIST_PARAMETERS, ...more } as AddressParameters<Values>)
  const change = (changes: { search?: string; page?: number }) => changeAddress(changes as Partial<Values>)
  const handlers = {
    onSearchChange: (search: string) => change({ search }),
    onPageChange: (page: number) => change({ page }),
  }
  return [{ ...values, ...handlers }, changeAddress]
}
