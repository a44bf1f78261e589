// The server of component tests: a whole one on its own database, in a process that the suite starts
// (scripts/suites/componentServer.mjs). It listens on the socket of its argument, and makes an enterprise for each message.
import type { RoleName } from './buildServer.ts'
import { buildServer } from './buildServer.ts'

/** A request for a new enterprise, with the role of the user who signs in. */
interface EnterpriseRequest {
  readonly id: number
  readonly role: RoleName
}

// A socket has no address: the pages' proxy says where they are.
const server = await buildServer({ environment: { PLATFORM_TRUST_PROXY: 'on', PLATFORM_LOG_LEVEL: 'error' } })
await server.app.listen({ path: process.argv[2] ?? '' })
process.on('message', ({ id, role }: EnterpriseRequest) => {
  server
    .addEnterprise(`components-${id}`, 'Asia/Kolkata')
    .then((enterprise) => server.signInTo(enterprise, role))
    .then(
      (token) => process.send?.({ id, token }),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    )
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
