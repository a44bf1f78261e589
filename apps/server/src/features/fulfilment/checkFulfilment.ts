import { isIP } from 'node:net'
import type { FulfilmentBlock } from '@platform/contract'
import { isPublicAddress } from '../../core/fetching/addresses.ts'
import { bareHost, checkAddress } from '../../core/fetching/checkAddress.ts'
import { allowsUrl, type FetchAllow } from '../../core/fetching/fetchAllow.ts'
import { errorOf, FetchError } from '../../core/fetching/FetchError.ts'
import { resolveBySystem, type Resolve } from '../../core/fetching/guardedConnector.ts'

const BLOCKS: readonly string[] = ['BAD_ADDRESS', 'PRIVATE_ADDRESS', 'NAME_NOT_FOUND'] satisfies FulfilmentBlock[]
const isBlock = (reason: string): reason is FulfilmentBlock => BLOCKS.includes(reason)

/** Returns why the server does not call an address; null if it does. Resolves its name, but does not call it. */
export async function checkFulfilment(
  address: string,
  allow: FetchAllow,
  resolve: Resolve = resolveBySystem,
): Promise<FulfilmentBlock | null> {
  try {
    const url = checkAddress(address, allow)
    const host = bareHost(url.hostname)
    if (allowsUrl(allow, url) || isIP(host)) return null
    const addresses = await resolve(host)
    return addresses.every(isPublicAddress) ? null : 'PRIVATE_ADDRESS'
  } catch (error) {
    const { reason } = error instanceof FetchError ? error : errorOf(error)
    return isBlock(reason) ? reason : null
  }
}
