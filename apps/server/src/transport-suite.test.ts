import { httpTransport, type Transport } from '@platform/client'
import { describeTransport } from '@platform/testing/transport-suite'
import { WebSocket } from 'ws'
import { buildServer, TEST_PASSWORD } from './testing/buildServer.ts'

const { TEST_PGLITE, TEST_DATABASE_URL } = process.env
/** An encoding does not depend on the database: each database has one of them, if both are tested. */
const encodings = TEST_DATABASE_URL
  ? (['form'] as const)
  : TEST_PGLITE === 'differences'
    ? (['json'] as const)
    : (['json', 'form'] as const)

// Runs the expectations of the memory backend over real connections.
for (const bodyEncoding of encodings) {
  describeTransport(`HTTP with ${bodyEncoding} bodies`, async () => {
    const server = await buildServer()
    const baseUrl = `${await server.listen()}/api/`
    const transport = (token: string | null): Transport =>
      httpTransport({ baseUrl, bodyEncoding, getToken: () => token, webSocket: WebSocket })
    return {
      admin: transport(await server.signIn('a', 'ADMINISTRATOR')),
      viewer: transport(await server.signIn('a', 'REPORT_VIEWER')),
      anonymous: () => transport(null),
      credentials: { email: server.enterprises.a.users.ADMINISTRATOR.email, password: TEST_PASSWORD },
      close: () => server.close(),
    }
  })
}
