import type { Transport } from '@platform/client'
import type { EndpointName, InputOf } from '@platform/contract'
import { endpoints } from '@platform/contract/all'

/**
 * Returns a transport on which a change of a record without its revision is an error. A server accepts such a change,
 * and overwrites what other users saved in the meantime.
 */
export function requireRevisions(transport: Transport): Transport {
  return {
    async call(name, input, options) {
      if (!lacksRevision(name, input)) return transport.call(name, input, options)
      throw new Error(
        `Platform: "${name}" changes a record without its revision, which overwrites the changes of other users. ` +
          'Pass on the revision that `useRecordForm` gives to `save`.',
      )
    },
    connect: (handlers) => transport.connect(handlers),
  }
}

function lacksRevision<K extends EndpointName>(name: K, input: InputOf<K>): boolean {
  const { shape } = endpoints[name].input
  if (!('revision' in shape)) return false
  const { id, revision } = input as { readonly id?: unknown; readonly revision?: unknown }
  const isNew = 'id' in shape && id === undefined
  return !isNew && revision === undefined
}
