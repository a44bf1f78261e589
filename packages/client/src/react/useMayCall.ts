import { endpoints, type EndpointName } from '@platform/contract'
import { usePlatform } from './PlatformContext.ts'

/**
 * Whether the person may call an endpoint, by its `access` and the `permissions` of the nearest `PlatformProvider`. A
 * provider without `permissions` offers everything: the server decides.
 *
 * @example
 * const mayEdit = useMayCall('agents.save')
 */
export function useMayCall(name: EndpointName): boolean {
  const { permissions } = usePlatform()
  const { access } = endpoints[name]
  if (!permissions || access === 'public' || access === 'session') return true
  return permissions.includes(access)
}
