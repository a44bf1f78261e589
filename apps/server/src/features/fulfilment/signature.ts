import { createHmac } from 'node:crypto'
import { previousSecretEnd } from '@platform/contract'

/** Unix time of the request in seconds. It is part of the signed text, so that an old request cannot be replayed. */
const TIMESTAMP_HEADER = 'platform-timestamp'
/** `sha256=` and the HMAC in hexadecimal digits. After a rotation it is made with the previous secret for a while. */
const SIGNATURE_HEADER = 'platform-signature'
/** The same with the new secret, as long as the previous one is valid. */
const NEW_SIGNATURE_HEADER = 'platform-signature-new'
/** The same for all attempts of one delivery, so that a webhook does not act twice. */
export const DELIVERY_HEADER = 'platform-delivery'

/** The fields of an agent that its secret depends on. */
export interface SigningAgent {
  readonly id: string
  /** The number of rotations. */
  readonly fulfilment_generation: number
  readonly fulfilment_rotated_at: Date | null
}

/** The secrets that sign the requests of an agent now. */
export interface FulfilmentSecrets {
  readonly secret: string
  /** The previous secret and the end of its validity; null if that is over. */
  readonly previous: { readonly secret: string; readonly validUntil: Date } | null
}

/** Returns the secrets of an agent. They are derived from the server's key and not stored. */
export function fulfilmentSecrets(secretKey: Buffer, agent: SigningAgent, now: Date): FulfilmentSecrets {
  const { id, fulfilment_generation: generation, fulfilment_rotated_at: rotatedAt } = agent
  const validUntil = previousSecretEnd(rotatedAt, now)
  return {
    secret: secretOf(secretKey, id, generation),
    previous: validUntil && { secret: secretOf(secretKey, id, generation - 1), validUntil },
  }
}

/** Secrets of the first generation were derived before there were others: their text has no number. */
function secretOf(secretKey: Buffer, agentId: string, generation: number): string {
  const text = generation === 0 ? `fulfilment ${agentId}` : `fulfilment ${agentId} ${generation}`
  return createHmac('sha256', secretKey).update(text).digest('hex')
}

/**
 * Returns the headers that sign a body. While the previous secret is valid, its signature stays in the usual header, so
 * that receivers that know only this secret and this header accept the request.
 */
export function signatureHeaders(
  { secret, previous }: FulfilmentSecrets,
  timestamp: number,
  body: string,
): Record<string, string> {
  const signature = signFulfilment(secret, timestamp, body)
  return {
    [TIMESTAMP_HEADER]: String(timestamp),
    ...(previous
      ? {
          [SIGNATURE_HEADER]: signFulfilment(previous.secret, timestamp, body),
          [NEW_SIGNATURE_HEADER]: signature,
        }
      : { [SIGNATURE_HEADER]: signature }),
  }
}

/** Returns the HMAC-SHA256 of `timestamp.body`, keyed with the secret's text. */
const signFulfilment = (secret: string, timestamp: number, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
