import type { WebKey } from '@platform/contract'
import { BUILT_AT, nextId } from '../../ids.ts'

/** A valid picture of a visible agent: one pixel, without the padding of its end. */
export const PNG_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg'

/** A public key of an agent for one site. */
export function buildWebKey(fields: Partial<WebKey> = {}): WebKey {
  const id = fields.id ?? nextId('web-key')
  return {
    id,
    agentId: 'agent-1',
    name: 'Main site',
    key: `pk_${id.replaceAll(/\W/g, '').padEnd(32, '0')}`,
    origins: ['https://www.example.com'],
    appearance: {
      position: 'right',
      colour: '#2454d6',
      greeting: 'Hello! How can I help?',
      launcherLabel: '',
      languages: ['en'],
    },
    previous: null,
    createdAt: BUILT_AT,
    updatedAt: BUILT_AT,
    ...fields,
  }
}
