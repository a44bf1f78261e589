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
import type { HttpReply } from './exchange.ts'

/** The answer that a reply carries, or the `PlatformError` that it reports. */
export function interpretReply<K extends EndpointName>(name: K, { httpStatus, text }: HttpReply): OutputOf<K> {
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

/** `undefined` for what is no JSON: a gateway's page, half a reply, nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The saved state that a refusal carries is the endpoint's output, and is read like one; what is no such thing is left out. */
function inDomainLanguage(name: EndpointName, failure: Failure): Failure {
  if (failure.type !== 'REFUSED' || failure.current === undefined) return failure
  const { current, ...refusal } = failure
  const { codec, output } = requireLoaded(name)
  const read = output.safeParse(codec.fromReply({ data: current }))
  return read.success ? { ...refusal, current: read.data } : refusal
}
