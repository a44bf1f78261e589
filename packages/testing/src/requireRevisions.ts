import type { Transport } from '@platform/client'
import type { EndpointName, InputOf } from '@platform/contract'
import { endpoints } from '@platform/contract/all'

/**
 * Returns a transport on which a change of a record without its revision is an error. A server accepts such a change,
 * and overwrites what other users saved in the meantime. The call rejects, and the error is reported.
 *
 * @param report Reports the error, because a form may show it like a failed save. @default fails the test run
 */
export function requireRevisions(transport: Transport, report: (error: Error) => void = throwUncaught): Transport {
  return {
    async call(name, input, options) {
      if (!lacksRevision(name, input)) return transport.call(name, input, options)
      const error = new Error(
        `Platform: "${name}" changes a record without its revision, which overwrites the changes of other users. ` +
          'Pass on the revision that `useRecordForm` gives to `save`.',
      )
      report(error)
      throw error
    },
    connect: (handlers) => transport.connect(handlers),
  }
}

function throwUncaught(error: Error): void {
  queueMicrotask(() => {
    throw error
  })
}

function lacksRevision<K extends EndpointName>(name: K, input: InputOf<K>): boolean {
  const { shape } = endpoints[name].input
  if (!('revision' in shape)) return false
  const { id, revision } = input as { readonly id?: unknown; readonly revision?: unknown }
  const isNew = 'id' in shape && id === undefined
  return !isNew && revision === undefined
}
