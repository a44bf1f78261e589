import { failureToReply, type Failure } from '@platform/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ConstraintRules } from '../database/constraints.ts'
import { WaitingLimitError } from '../compute/WaitingLimitError.ts'
import { failedFromDriver, isOutOfSpace } from '../database/driverErrors.ts'
import { Failed, notFound, tooLarge } from './failed.ts'
import { outageOf } from './outage.ts'

/**
 * Returns the error handler of the server. It replies to any thrown value. An internal error is logged, and the reply
 * contains only the request's id.
 *
 * @param rules the rules of unique constraints; a violation of any other is an internal error
 */
export const replyWithFailure =
  (rules: ConstraintRules) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { failure, message, httpStatus } = failureOf(error, request, rules)
    const answer = failureToReply(failure, message)
    // A disconnected client gets no reply, and its aborted work is not an error. The full disk of the database is logged
    // once, not per call.
    if (failure.type === 'SERVER' && !isOutOfSpace(error) && !isDisconnected(request, reply))
      request.log.error({ err: error }, 'request failed')
    if (failure.type === 'TOO_MANY_REQUESTS') void reply.header('retry-after', failure.retryAfterSeconds)
    void reply.code(httpStatus ?? answer.httpStatus).send(answer.reply)
  }

/** A reply that has to wait for an earlier one is not destroyed with its connection. */
const isDisconnected = (request: FastifyRequest, reply: FastifyReply): boolean =>
  reply.raw.destroyed || request.raw.socket.destroyed

/** When to send a request again that was refused because too many of the enterprise wait. */
const WAITING_RETRY_SECONDS = 10
const UNAVAILABLE = 503
const INSUFFICIENT_STORAGE = 507

interface HttpFailure {
  readonly failure: Failure
  readonly message: string
  /** Set if it differs from the default status of the failure. */
  readonly httpStatus?: number
}

function failureOf(error: unknown, request: FastifyRequest, rules: ConstraintRules): HttpFailure {
  if (error instanceof Failed) return error
  if (error instanceof WaitingLimitError) {
    const message = 'The server still works on earlier requests of your enterprise. Try again in some seconds.'
    return { failure: { type: 'TOO_MANY_REQUESTS', retryAfterSeconds: WAITING_RETRY_SECONDS }, message }
  }
  const fromDriver = failedFromDriver(error, rules)
  if (fromDriver) return fromDriver
  const outage = outageOf(error)
  if (outage === 'diskFull') {
    const message = "The server's disk is full. Nothing was saved: try again when its operator has made space."
    return { failure: { type: 'SERVER', requestId: request.id }, message, httpStatus: INSUFFICIENT_STORAGE }
  }
  if (outage === 'databaseUnreachable') {
    const message = 'The database does not answer. Try again in a moment.'
    return { failure: { type: 'SERVER', requestId: request.id }, message, httpStatus: UNAVAILABLE }
  }
  if (hasStatusCode(error)) {
    if (error.statusCode === 413) return tooLarge(request.routeOptions.bodyLimit)
    if (error.statusCode === 404) return notFound()
    if (error.statusCode < 500) {
      const message = 'The request could not be read'
      return { failure: { type: 'INVALID', errors: [{ message }] }, message, httpStatus: error.statusCode }
    }
  }
  return { failure: { type: 'SERVER', requestId: request.id }, message: 'Something went wrong' }
}

/** Whether the error is Fastify's, or its plugin's for files. Only its status is used: its text may quote the request. */
function hasStatusCode(error: unknown): error is Error & { statusCode: number } {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}
