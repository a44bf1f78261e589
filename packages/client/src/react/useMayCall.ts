import { loadedEndpoint, loadEndpoint, subscribeToAreas, type EndpointName } from '@platform/contract/protocol'
import { useEffect, useSyncExternalStore } from 'react'
import { usePlatform } from './PlatformContext.ts'

/**
 * Whether the person may call an endpoint, by its `access` and the `permissions` of the nearest `PlatformProvider`. A
 * provider without `permissions` offers everything: the server decides. False until the definitions of the endpoint's
 * area are loaded; the hook loads them.
 *
 * @example
 * const mayEdit = useMayCall('agents.save')
 */
export function useMayCall(name: EndpointName): boolean {
  const { permissions } = usePlatform()
  const endpoint = useSyncExternalStore(
    subscribeToAreas,
    () => loadedEndpoint(name),
    () => undefined,
  )
  const isMissing = permissions !== undefined && endpoint === undefined
  useEffect(() => {
    // A load that fails is repeated by the first call of the area, which reports the error.
    if (isMissing) loadEndpoint(name).catch(() => undefined)
  }, [isMissing, name])
  if (!permissions) return true
  if (!endpoint) return false
  const { access } = endpoint
  if (access === 'public' || access === 'session') return true
  return access.some((permission) => permissions.includes(permission))
}
