import { loadedEndpoint, loadEndpoint, type EndpointName, type Endpoints } from '@platform/contract/protocol'
import { browserNetwork } from './http/environment.ts'
import { PlatformError } from './PlatformError.ts'

/**
 * Returns the definition of a call. The first call of an area loads the module with the area's definitions. Rejects
 * with a `NETWORK` error if the module cannot be loaded; a later call tries again. `checkInput` and `checkOutput`
 * require a loaded definition.
 *
 * @example const { path, encoding } = await loadDefinition('agents.list')
 */
export async function loadDefinition<K extends EndpointName>(
  name: K,
  isOnline: () => boolean = () => browserNetwork.isOnline(),
): Promise<Endpoints[K]> {
  const loaded = loadedEndpoint(name)
  if (loaded) return loaded
  try {
    return await loadEndpoint(name)
  } catch (cause) {
    if (cause instanceof RangeError) throw cause
    throw new PlatformError({ type: 'NETWORK', isOnline: isOnline() }, '', { cause })
  }
}
