import { endpointNames, endpoints } from '@platform/contract/all'
import type { Route } from './route.ts'

/**
 * Throws unless every endpoint of the contract has exactly one handler, of the kind that its access asks for. The calls of
 * visitors' pages (`webRoutes`) are not among them: no session and no role lets them in, so there is nothing of the
 * matrix of roles to hold them against. A record of handlers that must be whole answers them, and tests of their own.
 */
export function checkRoutes(routes: readonly Route[]): void {
  const faults: string[] = []
  for (const name of endpointNames) {
    const found = routes.filter((route) => route.name === name)
    if (found.length !== 1) faults.push(`${name} has ${found.length} handlers`)
    const kind = endpoints[name].access === 'public' ? 'public' : 'session'
    for (const route of found) {
      if ((route.kind === 'public') !== (kind === 'public'))
        faults.push(
          `${name} is answered by a ${route.kind} route, but its access is '${endpoints[name].access.toString()}'`,
        )
      if (route.kind === 'long-running' && endpoints[name].effect === 'change')
        faults.push(`${name} is a change, which a long-running route cannot audit`)
    }
  }
  if (faults.length > 0) {
    throw new Error(`Platform: the routes do not fit the contract: ${faults.join('; ')}. Add them to src/routes.ts.`)
  }
}
