import {
  failureFromReply,
  readReply,
  type EndpointName,
  type Failure,
  type OutputOf,
} from '@platform/contract/protocol'
import { checkOutput } from '../checkOutput.ts'
import { PlatformError } from '../PlatformError.ts'
import { requireLoaded } from '../requireLoaded.ts'
import type { HttpReply } from './readResponse.ts'

/** Returns the output of a reply, or throws the `PlatformError` that it reports. */
export function interpretReply<K extends EndpointName>(name: K, { httpStatus, text, file }: HttpReply): OutputOf<K> {
  if (file) return checkOutput(name, file)
  const body = parsed(text)
  const failed = failureFromReply(httpStatus, body)
  if (failed) throw new PlatformError(inDomainLanguage(name, failed.failure), failed.message)
  const reply = readReply(body)
  if (!reply) {
    const detail = `HTTP ${httpStatus} with ${body === undefined ? 'something that is no JSON' : 'no reply envelope'}`
    throw new PlatformError({ type: 'UNEXPECTED_REPLY', endpoint: name, detail })
  }
  return checkOutput(name, requireLoaded(name).codec.fromReply(reply))
}

/** Returns `undefined` for a text that is not JSON: an error page of a gateway, an incomplete reply, an empty reply. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Decodes the saved state of a refusal, which has the form of the endpoint's output. An invalid state is left out. */
function inDomainLanguage(name: EndpointName, failure: Failure): Failure {
  if (failure.type !== 'REFUSED' || failure.current === undefined) return failure
  const { current, ...refusal } = failure
  const { codec, output } = requireLoaded(name)
  const read = output.safeParse(codec.fromReply({ data: current }))
  return read.success ? { ...refusal, current: read.data } : refusal
}
