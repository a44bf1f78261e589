import { httpTransport, type Transport } from '@platform/client'
import type { SessionStore } from './session.ts'

export function createHttpTransport(session: SessionStore): Transport {
  return httpTransport({
    baseUrl: '/api/',
    bodyEncoding: 'json',
    getToken: session.token,
    onLoginRequired: () => session.end('lost'),
  })
}
